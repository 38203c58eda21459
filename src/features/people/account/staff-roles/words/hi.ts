import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  desk: 'निर्गम काउंटर',
  cataloguing: 'सूचीकरण',
  acquisitions: 'अधिग्रहण',
  contents: 'वेबसाइट और पाठकों के प्रश्न',
  reports: 'रिपोर्ट',
  everything: 'कार्यालय का सारा काम',
}
