import { type Chance, namedAgain } from './chance.ts'

/** What titles, people and publishers are made of in a language that has a script of its own. */
type Letters = {
  readonly language: string
  readonly words: readonly string[]
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** Consonants, then signs of vowels (the first is none): rare words are made of them. */
  readonly letters: readonly [string, string]
  readonly publishers: readonly string[]
  readonly ddc: readonly string[]
}

const languages: readonly Letters[] = [
  {
    language: 'ori',
    words:
      'ଓଡ଼ିଆ ସାହିତ୍ୟ ଇତିହାସ ଗଳ୍ପ କବିତା ଜୀବନ ଭାରତ ଓଡ଼ିଶା ଉପନ୍ୟାସ ନାଟକ ସମାଜ ସଂସ୍କୃତି ଧର୍ମ ଦର୍ଶନ ବିଜ୍ଞାନ ଶିକ୍ଷା ଭାଷା ଲୋକ ଗୀତ ମହାଭାରତ ରାମାୟଣ ଭାଗବତ ଜଗନ୍ନାଥ ପରମ୍ପରା ଆତ୍ମଜୀବନୀ ପ୍ରବନ୍ଧ ସମାଲୋଚନା ବ୍ୟାକରଣ ଆଧୁନିକ ପ୍ରାଚୀନ ନୂତନ ଆକାଶ ମାଟି ନଦୀ ପାହାଡ଼ ମଣିଷ ସ୍ୱପ୍ନ ଗାଁ ଛାଇ ଆଲୋକ'.split(
        ' ',
      ),
    given:
      'ଫକୀର ଗୋପୀନାଥ ମନୋଜ ପ୍ରତିଭା ରାଧାନାଥ ଗଙ୍ଗାଧର ସୁରେନ୍ଦ୍ର କାଳିନ୍ଦୀ ସଚ୍ଚିଦାନନ୍ଦ ରମାକାନ୍ତ ସୀତାକାନ୍ତ ଶାନ୍ତନୁ ବୀଣାପାଣି ବିଭୂତି'.split(
        ' ',
      ),
    family: 'ମହାନ୍ତି ଦାସ ମିଶ୍ର ରାୟ ସେନାପତି ପଟ୍ଟନାୟକ ରଥ ମହାପାତ୍ର ପାଣିଗ୍ରାହୀ ସାହୁ ନାୟକ ପଣ୍ଡା ଆଚାର୍ଯ୍ୟ ମେହେର'.split(' '),
    letters: ['କଖଗଘଚଛଜଟଡଣତଥଦଧନପଫବଭମଯରଲଶଷସହ', 'ାିୀୁେୋ'],
    publishers: ['ଗ୍ରନ୍ଥ ମନ୍ଦିର', 'ଓଡ଼ିଶା ବୁକ୍ ଷ୍ଟୋର', 'ବିଦ୍ୟାପୁରୀ', 'ଫ୍ରେଣ୍ଡସ୍ ପବ୍ଲିଶର୍ସ'],
    ddc: ['891.4563', '891.4561', '891.4562', '891.456', '954.133', '294.5'],
  },
  {
    language: 'hin',
    words:
      'हिन्दी साहित्य इतिहास कहानी कविता जीवन भारत भारतीय उपन्यास नाटक समाज संस्कृति धर्म दर्शन विज्ञान शिक्षा भाषा लोक गीत महाभारत रामायण गीता आत्मकथा निबन्ध आलोचना व्याकरण आधुनिक प्राचीन नया आकाश मिट्टी नदी पर्वत मनुष्य स्वप्न गाँव छाया प्रकाश राजनीति अर्थशास्त्र'.split(
        ' ',
      ),
    given:
      'प्रेम महादेवी रामधारी हरिवंश सूर्यकान्त जयशंकर मैथिलीशरण अज्ञेय मोहन कमलेश्वर निर्मल कृष्णा मन्नू भीष्म यशपाल'.split(
        ' ',
      ),
    family:
      'वर्मा शर्मा सिंह मिश्र गुप्त त्रिपाठी प्रसाद राकेश भण्डारी साहनी शुक्ल द्विवेदी पाण्डेय यादव चतुर्वेदी'.split(
        ' ',
      ),
    letters: ['कखगघचछजटडणतथदधनपफबभमयरलवशषसह', 'ािीुेो'],
    publishers: ['राजकमल प्रकाशन', 'वाणी प्रकाशन', 'लोकभारती प्रकाशन', 'भारतीय ज्ञानपीठ'],
    ddc: ['891.433', '891.431', '891.432', '891.43', '954', '294.5'],
  },
  {
    language: 'ben',
    words:
      'বাংলা সাহিত্য ইতিহাস গল্প কবিতা জীবন ভারত বাঙালি উপন্যাস নাটক সমাজ সংস্কৃতি ধর্ম দর্শন বিজ্ঞান শিক্ষা ভাষা লোক গান মহাভারত রামায়ণ গীতাঞ্জলি আত্মজীবনী প্রবন্ধ সমালোচনা ব্যাকরণ আধুনিক প্রাচীন নতুন আকাশ মাটি নদী পাহাড় মানুষ স্বপ্ন গ্রাম ছায়া আলো রচনাবলী কলকাতা'.split(
        ' ',
      ),
    given:
      'রবীন্দ্রনাথ শরৎচন্দ্র বঙ্কিমচন্দ্র বিভূতিভূষণ তারাশঙ্কর মানিক সুনীল শীর্ষেন্দু জীবনানন্দ আশাপূর্ণা মহাশ্বেতা সত্যজিৎ সমরেশ'.split(
        ' ',
      ),
    family: 'ঠাকুর চট্টোপাধ্যায় বন্দ্যোপাধ্যায় মুখোপাধ্যায় দাশ দেবী রায় সেন বসু ঘোষ দত্ত গঙ্গোপাধ্যায় মজুমদার'.split(' '),
    letters: ['কখগঘচছজটডণতথদধনপফবভমযরলশষসহ', 'ািীুেো'],
    publishers: ['আনন্দ পাবলিশার্স', 'দে’জ পাবলিশিং', 'মিত্র ও ঘোষ', 'বিশ্বভারতী'],
    ddc: ['891.443', '891.441', '891.442', '891.44', '954.14', '294.5'],
  },
]

type IndianBook = {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly publisher: string
  readonly ddc: string
}

/** Books in Odia (half of them), Hindi and Bengali, in their own scripts. */
export function indianBooks(): (chance: Chance) => IndianBook {
  const authors = namedAgain(0.3)
  return (chance) => {
    const one = chance.pick([languages[0], ...languages].flatMap((found) => found ?? []))
    const word = () => (chance.happens(0.75) ? chance.pickEarly(one.words) : rareWord(chance, one))
    const author = authors(chance)
    return {
      language: one.language,
      title: Array.from({ length: 1 + chance.below(4) }, word).join(' '),
      author: `${one.family[author % one.family.length]}, ${one.given[(author * 7) % one.given.length]}${author < 200 ? '' : ` ${rareWord(chance, one)}`}`,
      publisher: chance.pickEarly(one.publishers),
      ddc: chance.pickEarly(one.ddc),
    }
  }
}

function rareWord(chance: Chance, { letters: [consonants, vowels] }: Letters): string {
  const syllable = () => {
    const vowel = vowels[chance.below(vowels.length * 2)] ?? ''
    return `${consonants[chance.below(consonants.length)]}${vowel}`
  }
  return Array.from({ length: 2 + chance.below(3) }, syllable).join('')
}
