import type { Mark } from './label-marks.ts'

/** Units of the pictures for a millimetre: browsers set letters of one unit badly. */
export const unit = 10

/** What stands on a label, as SVG in tenths of a millimetre from its corner. */
export function MarkPictures({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <MarkPicture key={keyOf(mark)} mark={mark} />)
}

function keyOf(mark: Mark): string {
  return mark.kind === 'dark' ? 'symbol' : `${mark.baseline} ${mark.text}`
}

function MarkPicture({ mark }: { mark: Mark }) {
  if (mark.kind === 'dark') {
    const path = mark.rects.map(([x, y, width, height]) => {
      return `M${shown(x)} ${shown(y)}h${shown(width)}v${shown(height)}h${shown(-width)}z`
    })
    return <path d={path.join('')} shapeRendering="crispEdges" />
  }
  const { text, x, baseline, size, bold, centred } = mark
  return (
    <text
      x={x * unit}
      y={baseline * unit}
      fontSize={size * unit}
      fontWeight={bold ? 700 : 400}
      textAnchor={centred ? 'middle' : 'start'}
    >
      {text}
    </text>
  )
}

function shown(length: number): number {
  return Math.round(length * unit * 1000) / 1000
}
