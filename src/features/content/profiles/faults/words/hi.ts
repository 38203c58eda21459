import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  scopeWrite: 'अपनी प्रोफ़ाइल बदलना',
  nameMissing: 'कृपया नाम दें।',
  titleMissing: 'कृपया शीर्षक दें।',
  tooLong: (most) => `कृपया अधिक से अधिक ${most} अक्षर लिखें।`,
  tooManyLines: (most) => `कृपया अधिक से अधिक ${most} पंक्तियाँ लिखें।`,
  badEmail: 'कृपया name@college.example जैसा ई-मेल पता दें।',
  badPhone: 'कृपया अंकों का टेलीफ़ोन नंबर दें, जैसे +91 663 000 0000।',
  badOrcid: 'कृपया 16 अंकों का ORCID iD दें, जिसका अंतिम अंक सही हो, जैसे 0000-0002-1825-0097।',
  badDoi: 'कृपया 10.1000/182 जैसा DOI दें।',
  badLink: 'कृपया https:// से शुरू होने वाला पता दें।',
  badScholar: 'कृपया Google Scholar के पृष्ठ का पता दें, या उसमें का 12 अक्षरों का ID।',
  badScopus: 'कृपया Scopus के पृष्ठ का पता दें, या उसमें का लेखक ID।',
  badYear: 'कृपया 2024 जैसा वर्ष दें।',
  badChoice: 'कृपया सूची में से एक चुनें।',
  doiTwice: 'इस प्रोफ़ाइल में इस DOI का प्रकाशन पहले से है।',
  orcidTaken: 'यह ORCID iD किसी और प्रोफ़ाइल का है।',
  tooManyWorks: (most) => `एक प्रोफ़ाइल में अधिक से अधिक ${most} प्रकाशन रहते हैं।`,
  noProfile: 'ऐसी कोई प्रोफ़ाइल नहीं है।',
  noWork: 'ऐसा कोई प्रकाशन नहीं है: हो सकता है इस बीच हटा दिया गया हो।',
  noCommittee: 'ऐसी कोई समिति नहीं है।',
  mine: 'आपकी प्रोफ़ाइल पहले से है।',
  changedMeanwhile:
    'इस बीच किसी और ने यह प्रोफ़ाइल बदल दी है, इसलिए आपका बदलाव अभी सहेजा नहीं गया है। आपका लिखा कुछ भी खोया नहीं है: क्या अलग है देखें, फिर दोबारा सहेजें।',
}
