import { institute } from '#institute'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { officePdf } from '#src/server/pdf/office-paper.server.ts'
import { type Gift, type GiftLine, giftNumber } from './gifts.ts'

const columns = [
  { heading: 'Author and title', width: 130 },
  { heading: 'Copies', width: 20, isAmount: true },
  { heading: 'Accession numbers', width: 28 },
] as const

/**
 * The letter of thanks to a donor, with what the library took in. Errors: `unavailable` when too
 * many PDFs are being made.
 */
export function giftLetter(
  gift: Gift,
  lines: readonly GiftLine[],
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const accepted = lines.filter(({ decision }) => decision === 'accepted')
  const copies = accepted.reduce((all, line) => all + line.copies, 0)
  return officePdf(
    `Gift ${giftNumber(gift)}`,
    (paper) => {
      paper.head('With thanks', [`Phone ${institute.phone}, e-mail ${institute.email}`])
      paper.pair(
        [gift.donor, gift.address].filter(Boolean).join('\n'),
        `Our number: ${giftNumber(gift)}\nReceived: ${formatDay(gift.receivedOn)}`,
      )
      paper.space(4)
      paper.write('Dear donor,')
      paper.space(2)
      paper.write(
        accepted.length === 0
          ? `${institute.libraryName} thanks you for what you sent on ${formatDay(gift.receivedOn)}.`
          : `${institute.libraryName} thanks you for your gift. ${counted(copies, 'copy', 'copies')} of ${counted(accepted.length, 'title')} became part of the collection, and readers find them in the catalogue.`,
      )
      if (accepted.length > 0) {
        paper.table(
          columns,
          accepted.map(({ author, title, copies: number, accessionNumbers }) => [
            [author, title].filter(Boolean).join(', '),
            String(number),
            accessionNumbers.join(', '),
          ]),
        )
      }
      paper.signatures(['Librarian'])
    },
    signal ? { signal } : {},
  )
}
