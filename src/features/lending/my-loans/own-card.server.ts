import { symbolText } from '#src/features/collection/labels/symbol-text.ts'
import type { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { drawSymbolOnServer } from '#src/server/symbols/symbol-shape.server.ts'
import type { OwnCard } from './own-card.ts'

/**
 * The card of a member, with its barcode as bars: a browser that keeps them draws it without
 * network.
 */
export function ownCard(member: NonNullable<Awaited<ReturnType<typeof memberOf>>>): OwnCard {
  const { name, number, barcode, validUntil, photo, rollNumber, programme, department } = member
  const symbol = symbolText('code128', barcode)
  const bars = symbol.ok
    ? drawSymbolOnServer({ symbology: 'code128', text: symbol.text, check: false })
    : null
  const facts = [rollNumber, programme, department].flatMap((fact) => fact || [])
  return { name, photo, facts, number: memberNumber(number), code: barcode, bars, validUntil }
}
