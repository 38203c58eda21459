import type { Question, SurveyTranslations } from '../surveys.ts'
import { templateTranslations } from './template-translations.ts'

/**
 * Questions that a college asks its students about the library, for the file of an accreditation.
 */
export const satisfactionTemplate: {
  readonly title: string
  readonly intro: string
  readonly questions: readonly Question[]
  readonly translations: SurveyTranslations
} = {
  title: 'How satisfied are you with the library?',
  intro:
    'Eleven questions, about three minutes. The library committee reads the results and reports what it will do about them.',
  translations: templateTranslations,
  questions: [
    choice('q1', 'How often do you use the library, in the building or online?', [
      'Most days',
      'Every week',
      'Every month',
      'Less often',
      'Never',
    ]),
    several('q2', 'What do you use it for?', [
      'Borrowing books',
      'Reading and working in the reading room',
      'E-journals and databases',
      'Question papers and syllabi',
      'Newspapers and magazines',
      'Help with a project or thesis',
    ]),
    scale('q3', 'I find the books that my courses need.'),
    scale('q4', 'There are enough copies of textbooks.'),
    scale(
      'q5',
      'The e-journals and databases cover my subject, and I can reach them when I need them.',
    ),
    scale('q6', 'The opening hours fit my timetable.'),
    scale('q7', 'The reading room is a good place to work: seats, light, quiet.'),
    scale('q8', 'The staff are helpful and know their work.'),
    scale('q9', 'I find what I look for with the catalogue and the website.'),
    scale('q10', 'All in all, I am satisfied with the library.'),
    {
      id: 'q11',
      kind: 'text',
      text: 'What should the library do first?',
      options: [],
      isRequired: false,
    },
  ],
}

function choice(id: string, text: string, options: readonly string[]): Question {
  return { id, kind: 'choice', text, options, isRequired: true }
}

function several(id: string, text: string, options: readonly string[]): Question {
  return { id, kind: 'several', text, options, isRequired: false }
}

function scale(id: string, text: string): Question {
  return { id, kind: 'scale', text, options: [], isRequired: true }
}
