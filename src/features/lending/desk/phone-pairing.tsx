import { useSymbolDrawing } from '#src/browser/symbols/use-symbol-drawing.ts'
import styles from './desk.module.css'
import type { AskedScan } from './scan-line.ts'
import { usePhoneScanner } from './use-phone-scanner.ts'

/** Makes a phone the scanner of this desk: shows the code that the phone's camera opens. */
export function PhonePairing({ add }: { add: (asked: AskedScan) => void }) {
  const { pairing, fault, pair, end } = usePhoneScanner(add)
  if (!pairing) {
    return (
      <div className="needs-script">
        <button type="button" className="button button-quiet" onClick={() => void pair()}>
          Scan with a phone
        </button>
        {fault && <p role="alert">{fault}</p>}
      </div>
    )
  }
  const { code, isPaired } = pairing
  return (
    <section className={styles.pairing} aria-label="Phone">
      {code !== null && !isPaired && <PairingCode code={code} />}
      <p role="status">
        {isPaired
          ? 'A phone scans for this desk.'
          : 'Open this code with the camera of a phone in the next five minutes. What the phone scans then appears here.'}
      </p>
      <button type="button" className="button button-quiet" onClick={() => void end()}>
        {isPaired ? 'Disconnect the phone' : 'Cancel'}
      </button>
    </section>
  )
}

function PairingCode({ code }: { code: string }) {
  const { draw, failed } = useSymbolDrawing(true)
  const address = `${location.origin}/desk-scanner/${code}`
  if (failed) return <p>{address}</p>
  if (!draw) return <p>Drawing the code …</p>
  const { width, height, dark, quiet } = draw({ symbology: 'qrcode', text: address, check: false })
  const path = dark.map(([x, y, w, h]) => `M${x + quiet} ${y + quiet}h${w}v${h}h${-w}z`).join('')
  const side = width + 2 * quiet
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${height + 2 * quiet}`}
      role="img"
      aria-label={`Code for the phone: ${address}`}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
