import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  notClosed: (about) => `प्रविष्टि बंद नहीं है (${about})`,
  tooDeep: () => 'इसके कोष्ठक एक-दूसरे में 40 से अधिक गहरे हैं',
  tooLongValue: (about) => `एक मान बहुत लंबा है (${about} …)`,
  tooManyFields: (about) => `इसमें बहुत अधिक क्षेत्र हैं (${about})`,
  brokenField: (about) => `एक क्षेत्र name = {value} के रूप में नहीं लिखा है (${about})`,
  unknownMacro: (about) => `“${about}” को @string से परिभाषित नहीं किया गया है`,
  noTitle: (about) => `इसका शीर्षक नहीं है (${about})`,
  noEnd: () => 'प्रविष्टि के अंत में ER नहीं है',
  notInside: (about) => `${about} किसी प्रविष्टि के बाहर है`,
  notADoi: (about) => `“${about}” DOI नहीं है`,
  tooManyEntries: (about) => `केवल पहली ${about} प्रविष्टियाँ पढ़ी जाती हैं`,
}
