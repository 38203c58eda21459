import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

/** To be looked at by a native speaker. */
export const hi: Translated<typeof en> = {
  valid: 'मान्य',
  notYet: 'अभी मान्य नहीं',
  expired: 'अवधि पूरी हो गई',
  withdrawn: 'सदस्यता समाप्त',
  blocked: 'रोक लगी है',
  borrowing: 'निर्गम',
  renewing: 'नवीनीकरण',
  holds: 'आरक्षण',
  and: (some, last) => `${some} और ${last}`,
  stops: (what) => `${what} पर रोक`,
  semester: (number) => `सेमेस्टर ${number}`,
  noSuchNumber: 'इस संख्या का कोई सदस्य नहीं है।',
  noSuchMember: 'ऐसा कोई सदस्य नहीं है।',
}
