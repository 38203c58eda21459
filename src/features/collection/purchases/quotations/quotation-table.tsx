import { PurchaseTable } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { discountWords, minorWords } from '#src/features/collection/vendors/currency-price.ts'
import { rupees } from '#src/kernel/money.ts'
import type { IndentLine } from '../indents/indents.ts'
import type { Quotation } from './quotations.ts'

type QuotationTableProps = {
  lines: readonly IndentLine[]
  /** The cheapest of each line first. */
  quotations: readonly Quotation[]
}

/** What each vendor asks for each line; the lowest price of a line is marked. */
export function QuotationTable({ lines, quotations }: QuotationTableProps) {
  const vendors = [...new Map(quotations.map(({ vendorId, vendor }) => [vendorId, vendor]))]
  return (
    <PurchaseTable
      label="Quotations compared"
      headings={['Title', ...vendors.map(([, name]) => `:${name}`)]}
    >
      {lines.map((line) => {
        const own = quotations.filter(({ indentLineId }) => indentLineId === line.id)
        const lowest = own[0]?.unitPaise
        return (
          <tr key={line.id}>
            <th scope="row">
              {line.title}
              <span className={styles.soft}>{line.copies} copies</span>
            </th>
            {vendors.map(([id]) => (
              <td key={id} className={styles.amount}>
                <Quoted quotation={own.find(({ vendorId }) => vendorId === id)} lowest={lowest} />
              </td>
            ))}
          </tr>
        )
      })}
    </PurchaseTable>
  )
}

type QuotedProps = { quotation: Quotation | undefined; lowest: number | undefined }

function Quoted({ quotation, lowest }: QuotedProps) {
  if (!quotation) return <span className={styles.soft}>not quoted</span>
  const { unitPaise, priceMinor, currency, discountPoints } = quotation
  return (
    <>
      {unitPaise === lowest ? <strong>{rupees(unitPaise)} (lowest)</strong> : rupees(unitPaise)}
      <span className={styles.soft}>
        {minorWords(priceMinor, currency)} − {discountWords(discountPoints)} %
      </span>
    </>
  )
}
