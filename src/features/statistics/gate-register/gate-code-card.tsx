import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useSymbolDrawing } from '#src/browser/symbols/use-symbol-drawing.ts'
import styles from './gate-register.module.css'

type GateCodeCardProps = {
  name: string
  code: string
  /** Where the site is, no slash at the end. */
  origin: string
}

/** The address that opens a gate, shown once, with a QR code for a tablet's camera. */
export function GateCodeCard({ name, code, origin }: GateCodeCardProps) {
  const address = `${origin}/gate/${code}`
  return (
    <section className={layout.card} aria-labelledby="code">
      <h2 id="code">Open {name}</h2>
      <p>
        Open this address on the device at the gate. It is shown only now: whoever has it can note
        who comes and leaves.
      </p>
      <p>
        <a href={address} className={styles.address}>
          {address}
        </a>
      </p>
      <GateQr address={address} />
      <p className={layout.actions}>
        <PrintButton />
      </p>
    </section>
  )
}

function GateQr({ address }: { address: string }) {
  const { draw } = useSymbolDrawing(true)
  if (!draw) return null
  const { width, height, dark, quiet } = draw({ symbology: 'qrcode', text: address, check: false })
  const path = dark.map(([x, y, w, h]) => `M${x + quiet} ${y + quiet}h${w}v${h}h${-w}z`).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${width + 2 * quiet} ${height + 2 * quiet}`}
      role="img"
      aria-label="QR code of this address"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
