import { isStopWord } from '#src/features/collection/search/search-query.ts'
import { words } from '#src/kernel/folding.ts'

/**
 * What says the same on the pages of a library, a group a line. Groups are of one language: what is
 * written in several is found by the words of each. Each form that is meant stands here, so that
 * "dues" finds fines and "due" does not.
 */
const groups = `
opening hours|opening times|open hours|working hours|hours|timing|timings
fine|fines|dues|late fee|late fees|overdue charge|overdue charges|penalty|penalties
return|returns|returned|returning|due date|due dates|return date|date of return
membership|membership card|library card|library cards|borrower card|reader card
teacher|teachers|faculty|faculties|professor|professors|lecturer|lecturers
renew|renews|renewal|renewals|renewing|extend|extension|reissue
hold|holds|reserve|reserved|reservation|reservations
borrow|borrows|borrowing|borrowed|loan|loans|issue of books|book issue|lend|lending
no dues|no due|no-dues|clearance|clearance certificate
question paper|question papers|past papers|previous papers|old papers
thesis|theses|dissertation|dissertations
e-book|e-books|softcopy|soft copy|electronic book|electronic books
journal|journals|periodical|periodicals|magazine|magazines
e-resource|e-resources|database|databases|online resource|online resources
catalogue|catalog|opac
photo|photos|photograph|photographs|picture|pictures|gallery|album|albums
event|events|programme|programmes|activity|activities
talk|talks|lecture|lectures|seminar|seminars|webinar|webinars
workshop|workshops|training
notice|notices|announcement|announcements|circular|circulars
complaint|complaints|grievance|grievances
feedback|opinion|opinions|comments
survey|surveys|questionnaire|questionnaires
sign in|signing in|log in|logging in|login
photocopy|photocopies|photocopying|xerox|copying
holiday|holidays|vacation|vacations|closed days
exam|exams|examination|examinations
telephone|phone|phone number|telephone number|contact number
deposit|caution money|security deposit
shelf|shelves|rack|racks|stack|stacks
call number|call numbers|class number|class numbers
interlibrary loan|interlibrary loans|document delivery|other libraries
suggest a book|book suggestion|recommend a book|purchase suggestion|suggestions for purchase
disability|disabilities|disabled|differently abled|accessibility
reading room|reading hall|study room
reference book|reference books|reference only
attendance certificate|certificate of attendance|participation certificate|certificate of participation
खुलने का समय|कार्य समय|समय सारणी|टाइमिंग
विलंब शुल्क|जुर्माना|अर्थदंड|बकाया
लौटाने की तिथि|वापसी की तिथि|वापसी|लौटाना|लौटाने
सदस्यता|पुस्तकालय कार्ड|लाइब्रेरी कार्ड|सदस्यता कार्ड
शिक्षक|अध्यापक|प्राध्यापक|प्रोफ़ेसर
विद्यार्थी|छात्र|छात्रा
नवीनीकरण|रिन्यू|अवधि बढ़ाना
आरक्षण|रिज़र्व|बुकिंग
पुस्तक|किताब|ग्रंथ
पुस्तकालय|लाइब्रेरी|ग्रंथालय
सूचना|नोटिस|घोषणा
कार्यक्रम|आयोजन
चित्र|फ़ोटो|तस्वीर|चित्र दीर्घा|गैलरी
राय|प्रतिक्रिया|फ़ीडबैक
सर्वेक्षण|सर्वे
पत्रिका|जर्नल
शोध-प्रबंध|शोधप्रबंध|थीसिस
प्रश्नपत्र|प्रश्न पत्र
अदेय|अदेयता|नो ड्यूज़
ई-पुस्तक|ई-बुक
ग्रंथसूची|कैटलॉग|ओपैक
साइन इन|लॉगिन|लॉग इन
जमानत राशि|जमानत|सुरक्षा राशि
छुट्टी|अवकाश
प्रतिलिपि|फ़ोटोकॉपी|ज़ेरॉक्स
परीक्षा|इम्तिहान
ଖୋଲା ସମୟ|ଖୋଲିବା ସମୟ|ସମୟ ସାରଣୀ|ସମୟସୂଚୀ
ବିଳମ୍ବ ଶୁଳ୍କ|ଜରିମାନା|ବକେୟା
ଫେରାଇବା ତାରିଖ|ଫେରସ୍ତ ତାରିଖ|ଫେରସ୍ତ|ଫେରାଇବା
ସଦସ୍ୟତା|ଗ୍ରନ୍ଥାଗାର କାର୍ଡ|ଲାଇବ୍ରେରୀ କାର୍ଡ
ଶିକ୍ଷକ|ଅଧ୍ୟାପକ|ପ୍ରଫେସର
ଛାତ୍ରଛାତ୍ରୀ|ଛାତ୍ର|ଛାତ୍ରୀ|ବିଦ୍ୟାର୍ଥୀ
ନବୀକରଣ|ରିନ୍ୟୁ
ସଂରକ୍ଷଣ|ରିଜର୍ଭ|ବୁକିଂ
ପୁସ୍ତକ|ବହି
ଗ୍ରନ୍ଥାଗାର|ପାଠାଗାର|ଲାଇବ୍ରେରୀ
ବିଜ୍ଞପ୍ତି|ନୋଟିସ|ସୂଚନା|ଘୋଷଣା
କାର୍ଯ୍ୟକ୍ରମ|ଆୟୋଜନ
ଚିତ୍ର|ଫଟୋ|ଛବି|ଚିତ୍ରଶାଳା|ଗ୍ୟାଲେରୀ
ମତାମତ|ମତ|ଫିଡବ୍ୟାକ
ସର୍ବେକ୍ଷଣ|ସର୍ଭେ
ପତ୍ରିକା|ଜର୍ଣ୍ଣାଲ
ଗବେଷଣା ନିବନ୍ଧ|ଥିସିସ
ପ୍ରଶ୍ନପତ୍ର|ପ୍ରଶ୍ନ ପତ୍ର
ଦେୟମୁକ୍ତ|ନୋ ଡ୍ୟୁଜ
ଇ-ପୁସ୍ତକ|ଇ-ବହି|ଇ-ବୁକ
ଗ୍ରନ୍ଥସୂଚୀ|ପୁସ୍ତକ ତାଲିକା|କ୍ୟାଟାଲଗ
ସାଇନ୍ ଇନ୍|ଲଗଇନ୍|ଲଗ୍ ଇନ୍
ଜମା ରାଶି|ଜମାନତ
ଛୁଟି|ଅବକାଶ
ନକଲ|ଫଟୋକପି|ଜେରକ୍ସ
`

const others = new Map<string, Set<string>>()
for (const line of groups.trim().split('\n')) {
  const group = line.split('|')
  for (const one of group) {
    const key = keyOf(words(one).map(({ text }) => text))
    const same = group.filter((other) => other !== one)
    others.set(key, new Set([...(others.get(key) ?? []), ...same]))
  }
}

/** The most words that one of them has. */
export const longestSynonym = Math.max(...[...others.keys()].map((key) => key.split(' ').length))

/** What says the same as these folded words; nothing where no group has them. */
export function synonymsOf(folded: readonly string[]): readonly string[] {
  return [...(others.get(keyOf(folded)) ?? [])]
}

/** As searches leave words out. */
function keyOf(folded: readonly string[]): string {
  const telling = folded.filter((word) => !isStopWord(word))
  return (telling.length > 0 ? telling : folded).join(' ')
}
