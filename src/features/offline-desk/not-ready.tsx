/** Where this device keeps no desk. */
export function NotReady() {
  return (
    <div className="page">
      <h1>This desk is not ready for power cuts</h1>
      <p>
        The library cannot be reached, and this device keeps no list of cards and books for you.
        Write down on paper who takes what, with the time; enter it when the network is back.
      </p>
      <p>
        Once it is, open the desk, choose “Keep this desk ready for power cuts”, and it goes on the
        next time.
      </p>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
      </p>
    </div>
  )
}
