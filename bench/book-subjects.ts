import { type BookTopic, capital } from './book-titles.ts'
import { type Chance, distinct } from './chance.ts'
import { personName } from './people-names.ts'
import { wordOfRank } from './title-words.ts'

const places = [
  'India',
  'Great Britain',
  'United States',
  'Orissa',
  'Asia',
  'Europe',
  'China',
  'Bengal',
  'England',
  'France',
  'Germany',
  'Japan',
  'Russia',
  'Africa',
  'Himalaya',
  'Pakistan',
]
const subdivisions = [
  'Textbooks',
  'History',
  'India',
  'Study and teaching',
  'Congresses',
  'Fiction',
  'Problems, exercises, etc',
  'Handbooks, manuals, etc',
  'Philosophy',
  'India -- History',
  'History and criticism',
  'Data processing',
  'History -- 20th century',
  'Mathematical models',
  'Social aspects',
  'Dictionaries',
  'Economic aspects',
  'Biography',
  'Examinations, questions, etc',
  'History -- 19th century',
]

/** Subject headings of a book: mostly one to three. */
export function bookSubjects(chance: Chance, topic: BookTopic): string[] {
  const count = 1 + Math.floor(6 ** chance.next()) - (chance.happens(0.5) ? 1 : 0)
  let place = 0
  return distinct(count, () => {
    if (place++ === 0 && chance.happens(0.8)) return divided(chance, capital(topic.name))
    return otherHeading(chance, topic)
  })
}

function otherHeading(chance: Chance, topic: BookTopic): string {
  const way = chance.next()
  if (way < 0.25) return divided(chance, capital(chance.pickEarly(topic.field.topics).name))
  if (way < 0.4) {
    return `${chance.pickEarly(places)} -- ${chance.pickEarly(['History', 'Politics and government', 'Social conditions', 'Economic conditions', 'Civilization', 'Description and travel'])}`
  }
  if (way < 0.5)
    return `${personName(Math.floor(30_000 ** chance.next()))} -- Criticism and interpretation`
  const rank = 500 + Math.floor(60_000 ** chance.next())
  const heading = `${capital(wordOfRank(rank))} ${topic.field.words[rank % topic.field.words.length]}`
  return rank < 1500 ? divided(chance, heading) : heading
}

function divided(chance: Chance, heading: string): string {
  return chance.happens(0.45) ? `${heading} -- ${chance.pickEarly(subdivisions)}` : heading
}
