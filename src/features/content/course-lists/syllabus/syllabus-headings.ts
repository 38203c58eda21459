import { cleanLine } from '#src/kernel/clean-text.ts'
import { type EntryNeed, longestOf } from '../course-lists.ts'

const unitWords = 'unit|module|part|block|section|इकाई|खंड|मॉड्यूल|ୟୁନିଟ୍|ଏକକ|ମଡ୍ୟୁଲ'
const unitLine = new RegExp(
  `^(?:${unitWords})\\s*[-–—:.#]?\\s*(?:[ivx]{1,5}|\\d{1,2}|[०-९]{1,2}|[୦-୯]{1,2}|one|two|three|four|five|six)(?=$|[\\s:.)–—-])`,
  'iu',
)
/** Where a heading ends and the topics of its unit begin. */
const topicsBegin =
  /(?<=\S)\s*(?:\[\s*\d+\s*(?:hours?|hrs?|h)\.?\s*\]|\(\s*\d+\s*(?:hours?|hrs?|h|lectures?)\.?\s*\)).*$/i

/** The heading of a unit, where a line is one: "Unit 1: Processes"; null: it is none. */
export function unitOf(line: string): string | null {
  if (!unitLine.test(line)) return null
  const heading = line.replace(topicsBegin, '')
  if (heading.length <= 90) return cleanLine(heading, longestOf.unit)
  const [first = ''] = heading.split(/(?<=\S)(?:[.;]\s|\s[–—-]\s|,\s)/)
  return cleanLine(first, 90)
}

const required =
  /^(?:\d[.)]\s*)?(?:prescribed\s+)?(?:text\s*-?\s*books?|essential\s+readings?|required\s+readings?|core\s+(?:books?|readings?)|prescribed\s+(?:books?|readings?)|पाठ्य\s*-?\s*पुस्तकें?|ପାଠ୍ୟ\s*-?\s*ପୁସ୍ତକ)(?:\s*\(s\))?\s*[:：\-–—.]*\s*$/iu
const recommended =
  /^(?:\d[.)]\s*)?(?:reference(?:\s+(?:books?|materials?|readings?))?s?|suggested\s+(?:books?|readings?)|further\s+readings?|additional\s+(?:books?|readings?)|recommended\s+(?:books?|readings?)|supplementary\s+readings?|web\s+resources?|संदर्भ(?:\s+(?:ग्रंथ|पुस्तकें?))?|ସନ୍ଦର୍ଭ(?:\s+ପୁସ୍ତକ)?)(?:\s*\(s\))?\s*[:：\-–—.]*\s*$/iu

/** What a heading such as "Text books" or "References" says of the lines below; null: it is none. */
export function sectionOf(line: string): EntryNeed | null {
  if (required.test(line)) return 'required'
  return recommended.test(line) ? 'recommended' : null
}

/** Whether a line looks like another heading, such as "Course outcomes:". */
export function headingOf(line: string): boolean {
  return line.length <= 60 && /[:：]\s*$/.test(line)
}
