import type { Frequency } from './journals.ts'

const spellings: readonly (readonly [Frequency, RegExp])[] = [
  ['half-yearly', /semi-?\s?annual|half[-\s]?yearly|bi-?annual|twice a year|two times a year|^2$/],
  ['daily', /\bdaily|दैनिक|ଦୈନିକ/],
  ['fortnightly', /fortnight|bi-?weekly|semi-?\s?monthly|twice a month|पाक्षिक|ପାକ୍ଷିକ|^2[46]$/],
  ['weekly', /\bweekly|साप्ताहिक|ସାପ୍ତାହିକ|^5[0-2]$/],
  ['bimonthly', /bi-?monthly|two-?monthly|every two months|द्वैमासिक|ଦ୍ୱିମାସିକ|^6$/],
  ['quarterly', /quarter|त्रैमासिक|ତ୍ରୈମାସିକ|^4$/],
  ['four-monthly', /four-?monthly|three times a year|tri-?annual|^3$/],
  ['monthly', /\bmonthly|मासिक|ମାସିକ|^12$/],
  ['yearly', /\bannual|\byearly|वार्षिक|ବାର୍ଷିକ|^1$/],
  ['continuous', /continuous|article by article/],
  ['irregular', /irregular|अनियमित|ଅନିୟମିତ/],
]

/** How often a journal appears, as lists and catalogues write it; null where that is not known. */
export function readFrequency(text: string): Frequency | null {
  const plain = text.slice(0, 100).toLowerCase().trim()
  return spellings.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
