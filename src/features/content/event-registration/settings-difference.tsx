import {
  dayText,
  type OfficeAnswer,
  OfficeMeanwhile,
} from '#src/browser/forms/office-meanwhile.tsx'
import {
  audienceOptions,
  type SettingsTexts,
  settingsOfTexts,
  textsOfFields,
  unitOptions,
} from './settings-texts.ts'

const labels: SettingsTexts = {
  unit: 'People register for',
  capacity: 'Seats',
  waitingList: 'Waiting list',
  audience: 'Who may register',
  opensAt: 'Opens',
  closesHours: 'Closes, hours before it begins',
  questions: 'Questions',
}

/** What of the settings somebody else has saved meanwhile, beside what the form goes on with. */
export function SettingsDifference({ answer }: OfficeAnswer) {
  return <OfficeMeanwhile answer={answer} labels={labels} shown={shown} />
}

function shown(field: string, text: string): string {
  if (field === 'unit') return named(unitOptions, text)
  if (field === 'audience') return named(audienceOptions, text)
  if (field === 'waitingList') return text === '' ? 'No' : 'Yes'
  if (field === 'questions') return shownQuestions(text)
  // "2026-11-24T09:00"
  return field === 'opensAt' ? text.split('T').map(dayText).join(', ') : text
}

const named = (options: readonly (readonly [string, string])[], text: string) =>
  options.find(([value]) => value === text)?.[1] ?? text

function shownQuestions(questions: string): string {
  return settingsOfTexts(textsOfFields({ questions }))
    .questions.map(({ label, choices, required }, at) =>
      [`${at + 1}. ${label}`, choices.join(' / '), required ? 'required' : '']
        .filter((part) => part !== '')
        .join(', '),
    )
    .join('; ')
}
