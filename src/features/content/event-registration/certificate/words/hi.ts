import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  title: 'उपस्थिति प्रमाणपत्र',
  attended: (name, event) => `प्रमाणित किया जाता है कि ${name} ने “${event}” में भाग लिया।`,
  date: (day) => `तारीख़: ${day}।`,
  dates: (days) => `तारीख़ें: ${days}।`,
}
