import { useSymbolDrawing } from '#src/browser/symbols/use-symbol-drawing.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from './desk.module.css'
import type { AskedScan } from './scan-line.ts'
import { usePhoneScanner } from './use-phone-scanner.ts'
import { deskWords } from './words.ts'

/** Makes a phone the scanner of this desk: shows the code that the phone's camera opens. */
export function PhonePairing({ add }: { add: (asked: AskedScan) => void }) {
  const words = useWords(deskWords)
  const { pairing, fault, pair, end } = usePhoneScanner(add)
  if (!pairing) {
    return (
      <div className="needs-script">
        <button type="button" className="button button-quiet" onClick={() => void pair()}>
          {words.scanWithPhone}
        </button>
        {fault && <p role="alert">{fault}</p>}
      </div>
    )
  }
  const { code, isPaired } = pairing
  return (
    <section className={styles.pairing} aria-label={words.phone}>
      {code !== null && !isPaired && <PairingCode code={code} />}
      <p role="status">{isPaired ? words.phoneScans : words.openTheCode}</p>
      <button type="button" className="button button-quiet" onClick={() => void end()}>
        {isPaired ? words.disconnectPhone : words.cancel}
      </button>
    </section>
  )
}

function PairingCode({ code }: { code: string }) {
  const words = useWords(deskWords)
  const { draw, failed } = useSymbolDrawing(true)
  const address = `${location.origin}/desk-scanner/${code}`
  if (failed) return <p>{address}</p>
  if (!draw) return <p>{words.drawing}</p>
  const { width, height, dark, quiet } = draw({ symbology: 'qrcode', text: address, check: false })
  const path = dark.map(([x, y, w, h]) => `M${x + quiet} ${y + quiet}h${w}v${h}h${-w}z`).join('')
  const side = width + 2 * quiet
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${height + 2 * quiet}`}
      role="img"
      aria-label={words.codeForPhone(address)}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
