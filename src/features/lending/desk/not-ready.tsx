import { Icon } from '#src/browser/icons.tsx'

/** Where this device keeps no desk. */
export function NotReady() {
  return (
    <div className="page">
      <h1>This desk cannot work offline yet</h1>
      <div className="prose">
        <p>
          The library cannot be reached, and this device keeps no list of cards and books for you.
          Write down on paper who takes what, with the time; enter it when the network is back.
        </p>
        <p>
          Then open the desk and choose “Keep working offline”: it then keeps working when the
          network fails.
        </p>
      </div>
      <p>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          <Icon name="retry" size={20} />
          Try again
        </button>
      </p>
    </div>
  )
}
