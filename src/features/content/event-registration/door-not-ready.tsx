/** Where a device has kept nothing of a door. */
export function DoorNotReady() {
  return (
    <div className="page">
      <h1>Check-in is not ready without network</h1>
      <p>
        This device has not kept the list of this event. Open the page of its check-in once with
        network, and stay on it for a few seconds.
      </p>
    </div>
  )
}
