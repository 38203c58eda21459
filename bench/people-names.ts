const given = `amit anil arun ashok bijay chitta debasis deepak ganesh gopal hari jagannath kailash laxmi manoj mohan
  narayan niranjan prafulla prakash rabindra rajesh ramesh sanjay santosh sarat satya subrata sunil surendra umesh vijay
  anita aparna basanti gita kamala lata lipika mamata nandini pratibha rekha rina sabita saraswati sita sujata sunita usha
  john william james george robert charles thomas david richard michael peter paul mary elizabeth anne margaret susan
  jane sarah henry edward arthur frank martin alan brian stephen andrew kevin mark daniel eric hans karl jean pierre
  maria anna elena ivan nikolai akira hiroshi wei li mohammed ahmed abdul fatima syed joseph samuel benjamin donald gary`
const family = `das mishra patnaik mohanty sahoo panda behera nayak pradhan rath dash jena swain mohapatra tripathy parida
  sharma gupta singh kumar verma agarwal jain mehta shah patel desai joshi kulkarni rao reddy iyer nair menon pillai
  krishnan banerjee chatterjee mukherjee ghosh bose sen dutta roy chakraborty khan ahmed hussain ali malhotra kapoor
  chopra bhatia saxena srivastava tiwari pandey dubey yadav thakur mahapatra senapati satpathy hota misra
  smith jones brown williams taylor johnson miller wilson davis moore anderson thomas jackson white harris martin
  thompson clark lewis walker hall young king wright scott green baker adams nelson hill campbell mitchell roberts
  carter phillips evans turner parker collins edwards stewart morris rogers cook morgan bell murphy bailey cooper
  muller schmidt schneider fischer weber meyer wagner becker hoffmann dubois moreau laurent rossi russo
  tanaka suzuki sato yamamoto chen wang zhang liu ivanov petrov kovacs novak silva santos garcia lopez`
const syllables = `ba che dar eli fen gor hal ist jun kov lam mir nag ost pil rad sul tor und val wes yar zim bhu cha
  dhe gho jha kha shi tha`

const givenNames = given.split(/\s+/).map(capital)
const familyNames = family.split(/\s+/).map(capital)
const parts = syllables.split(/\s+/)

/**
 * The name of a person as catalogues write it: family name, given name. Each number is another
 * person, nearly always.
 */
export function personName(number: number): string {
  // The first thousands share the known family names; beyond, ever more people have rare ones.
  const known = mixed(number, 1) % 5 > 0
  const familyName = known
    ? familyNames[mixed(number, 2) % familyNames.length]
    : capital(spelled(mixed(number, 3) % 27_000))
  const first = givenNames[mixed(number, 4) % givenNames.length]
  const initials = number < 2000 ? 0 : mixed(number, 5) % 3
  const letters = Array.from({ length: initials }, (_, place) =>
    String.fromCharCode(65 + (mixed(number, 6 + place) % 26)),
  )
  return `${familyName}, ${[first, ...letters.map((letter) => `${letter}.`)].join(' ')}`
}

/** A name such as a publisher's founder has it. */
export function familyName(number: number): string {
  return familyNames[number] ?? capital(spelled(mixed(number, 8) % 27_000))
}

function spelled(number: number): string {
  let text = ''
  for (let rest = number + parts.length; rest > 0; rest = Math.floor(rest / parts.length))
    text += parts[rest % parts.length]
  return text
}

/** The number scattered over 31 bits, otherwise for each `way`. */
function mixed(number: number, way: number): number {
  let value = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(way, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return (value ^ (value >>> 15)) & 0x7fffffff
}

function capital(word: string): string {
  return (word[0] ?? '').toUpperCase() + word.slice(1)
}
