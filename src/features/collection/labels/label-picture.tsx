import { memo } from 'react'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { DrawSymbol } from '#src/kernel/symbols/symbol-shape.ts'
import { layOutLabel } from './label-layout.ts'
import type { Mark } from './label-marks.ts'
import type { LabelOrder, PrintedLabel } from './label-order.ts'

/** Units of the pictures for a millimetre: browsers set letters of one unit badly. */
export const unit = 10

type LabelMarksProps = {
  readonly label: PrintedLabel
  readonly look: Pick<LabelOrder, 'style' | 'sheet'>
  readonly draw: DrawSymbol
  readonly measure: Measure
}

/**
 * What is printed on one label, as SVG in tenths of a millimetre from its corner: the same marks as
 * on paper.
 */
export const LabelMarks = memo(function LabelMarks({
  label,
  look,
  draw,
  measure,
}: LabelMarksProps) {
  const layout = layOutLabel(label, look, draw, measure)
  if (layout.ok) return layout.marks.map((mark) => <MarkPicture key={keyOf(mark)} mark={mark} />)
  const { labelWidth, labelHeight } = look.sheet
  return (
    <path
      d={`M0 0L${labelWidth * unit} ${labelHeight * unit}M0 ${labelHeight * unit}L${labelWidth * unit} 0`}
      stroke="#a12a24"
      strokeWidth={unit / 2}
    />
  )
})

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
