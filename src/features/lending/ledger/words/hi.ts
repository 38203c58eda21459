import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  overdue: 'विलंब शुल्क',
  lost: 'खोई हुई प्रति',
  processing: 'खोई हुई प्रति का शुल्क',
  damage: 'क्षति',
  manual: 'शुल्क',
  payment: 'भुगतान',
  waiver: 'माफ़',
  reversal: 'वापस लिया गया',
  refund: 'धनवापसी',
  cash: 'नकद',
  upi: 'UPI',
  nothingDue: 'कुछ बकाया नहीं',
  due: (sum) => `${sum} बकाया`,
  inCredit: (sum) => `${sum} जमा`,
  noSuchReceipt: 'इस संख्या की कोई रसीद नहीं है।',
}
