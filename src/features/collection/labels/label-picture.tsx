import { memo } from 'react'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import type { DrawSymbol } from '#src/kernel/symbols/symbol-shape.ts'
import { layOutLabel } from './label-layout.ts'
import type { LabelOrder, PrintedLabel } from './label-order.ts'
import { MarkPictures, unit } from './mark-picture.tsx'

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
  if (layout.ok) return <MarkPictures marks={layout.marks} />
  const { labelWidth, labelHeight } = look.sheet
  return (
    <path
      d={`M0 0L${labelWidth * unit} ${labelHeight * unit}M0 ${labelHeight * unit}L${labelWidth * unit} 0`}
      stroke="#a12a24"
      strokeWidth={unit / 2}
    />
  )
})
