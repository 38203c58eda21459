import { z } from 'zod'
import { type RecordTexts, singleFields } from './record-texts.ts'

const text = z.string()
const person = z.object({ name: text, role: text, kind: text })
const number = z.object({ kind: text, value: text, qualifier: text })
const series = z.object({ title: text, volume: text })

const schema = z.object({
  ...(Object.fromEntries(singleFields.map((name) => [name, text])) as Record<
    (typeof singleFields)[number],
    typeof text
  >),
  people: z.array(person),
  numbers: z.array(number),
  series: z.array(series),
  notes: z.array(text),
})

const longest = 400_000

/** The texts that a form carries along as JSON; null where it carries none. */
export function readSentTexts(json: string): RecordTexts | null {
  if (json === '' || json.length > longest) return null
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
