/** Where a device has kept nothing of a door. */
export function DoorNotReady() {
  return (
    <div className="page">
      <h1>Check-in is not ready for use offline</h1>
      <p>
        The list of this event is not saved on this device. Open the check-in page once while
        connected, and stay on it for a few seconds.
      </p>
    </div>
  )
}
