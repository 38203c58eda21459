import { type Chance, weightedDraw } from './chance.ts'

/** Words of titles in English, the frequent ones first. */
const frequent =
  `history new world life science modern social studies study theory international theory art great book american
  india indian english man analysis research war complete guide national work works development language stories story law
  management introduction public human power political culture economic women society time society philosophy practice system
  general education nature natural literature early contemporary god environment economics south house handbook essays poems
  politics systems city king children ancient religion other future light technology love change two first century best
  problems letters land people water principles dictionary death western making ways understanding state government
  design health old black white red little young lost last secret night day home road river sea mountain garden golden
  mind body heart soul spirit truth freedom peace justice revolution empire kingdom colonial britain europe asia africa america china
  london north east west eastern southern northern travels journey voyage memoirs biography autobiography diary
  selected collected readings lectures notes papers proceedings conference symposium reports survey review critical perspectives
  approach approaches issues trends challenges strategies policy planning growth rural urban community family youth
  village school college university teaching learning reader teacher student manual workbook textbook companion encyclopedia
  fundamentals elements essentials concepts methods techniques applications advanced applied practical basic elementary
  experimental theoretical comparative classical digital global local traditional scientific industrial commercial legal moral
  creative common good evil beautiful dark bright silent hidden broken wild free living dead
  tales legends myths folk songs drama plays novel poetry fiction prose romance adventure mystery
  age era twentieth nineteenth eighteenth medieval renaissance birth rise fall decline origin origins evolution
  structure form function process processes model models data information computer computers network networks
  energy materials engineering physics chemistry mathematics biology medicine medical disease plant plants animals birds
  machine machines control signal power circuits electronic electrical mechanical civil chemical structural
  music dance painting film theatre architecture cinema photography craft
  labour trade market markets finance money banking business industry agriculture farming food forest
  constitution rights democracy nationalism movement leadership administration security defence foreign relations
  mother father son daughter brother friend child girl boy woman master prince queen
  earth fire wind rain sun moon stars sky stone tree flower bird horse tiger elephant
  gandhi nehru tagore buddha krishna shakespeare orissa odisha bengal bombay delhi calcutta punjab kashmir`.split(
    /\s+/,
  )

/**
 * Words that join two others, with their shares in a thousand joints; the rest stand side by side.
 */
const joints: readonly (readonly [string, number])[] = [
  ['of', 150],
  ['of the', 95],
  ['and', 150],
  ['and the', 35],
  ['in', 65],
  ['in the', 30],
  ['to', 20],
  ['to the', 12],
  ['for', 35],
  ['on', 15],
  ['on the', 12],
  ['with', 18],
  ['from', 14],
  ['a', 18],
  ['the', 12],
  ['by', 8],
  ['at', 6],
  ['or', 6],
  ['its', 6],
  ['his', 5],
  ['is', 4],
  ['under', 3],
  ['between', 3],
  ['through', 4],
  ['without', 2],
  ['toward', 2],
  ['into', 2],
  ['after', 2],
  ['before', 1],
  ['beyond', 1],
]

/** The words that join others. */
export const joiningWords: ReadonlySet<string> = new Set(
  joints.flatMap(([words]) => words.split(' ')),
)

const onsets = 'b br c ch cl d dr f fl g gr h j k l m n p pr qu r s sh st t tr v w'.split(' ')
const vowels = ['a', 'e', 'i', 'o', 'u']
const middles = `bal ber bin dan der din fer gal gen ker lan len lin mar men min nar nel nor
  per ral ren rin sal sen tal ter tin var ven wal zar`.split(/\s+/)
const ends =
  `al an ar as el en er et ic id il in on or os um ur us ane ate ent ine ant ous end omb ack ord ist`.split(
    ' ',
  )
/** Each stem has these forms, so that the catalogue's stemming has something to bring together. */
const endings = ['', 's', 'ian', 'ing', 'ism', 'ed']
const stems = vowels.length * onsets.length * middles.length * ends.length
const vocabularySize = 380_000

const frequentWords = [...new Set(frequent)]

/**
 * The word with that rank, from 0: first those of real titles, then endless ones that could be
 * words.
 */
export function wordOfRank(rank: number): string {
  const word = frequentWords[rank]
  if (word !== undefined) return word
  const rest = rank - frequentWords.length
  const form = rest % endings.length
  // Multiplied by a prime, neighbours in rank are strangers in spelling, and forms of one stem
  // differ in rank.
  let stem = (Math.floor(rest / endings.length) * 100_003 + form * 7_919) % stems
  const take = (parts: readonly string[]) => {
    const part = parts[stem % parts.length] ?? ''
    stem = Math.floor(stem / parts.length)
    return part
  }
  return take(onsets) + take(vowels) + take(middles) + take(ends) + endings[form]
}

/**
 * How often the word of a rank stands in titles, as counted over those of the British Library and
 * Project Gutenberg: nearly 1 / rank, as Zipf and Mandelbrot have it, down to about the four
 * thousandth word, and falling faster beyond.
 */
function weightOf(rank: number): number {
  const mandelbrot = (rank + 24) ** -0.88
  return rank < 4000 ? mandelbrot : mandelbrot * (4000 / rank) ** 0.75
}

const drawRank = weightedDraw(
  Float64Array.from({ length: vocabularySize }, (_, rank) => weightOf(rank)),
)

const joint = weightedDraw(
  Float64Array.from([
    ...joints.map(([, share]) => share),
    1000 - joints.reduce((sum, [, share]) => sum + share, 0),
  ]),
)

/** A word that stands in a title, as often as it does there. */
export function titleWord(chance: Chance): string {
  return wordOfRank(drawRank(chance))
}

/**
 * Words with what joins them, such as "the growth of modern trade and industry". `word` gives each
 * of the words.
 */
export function phrase(chance: Chance, length: number, word: () => string): string {
  let text = word()
  for (let count = 1; count < length; count++) {
    const join = joints[joint(chance)]?.[0]
    text += join === undefined ? ` ${word()}` : ` ${join} ${word()}`
  }
  return text
}
