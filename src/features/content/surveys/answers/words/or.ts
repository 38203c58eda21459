import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  notFound: 'ଏପରି କୌଣସି ସର୍ବେକ୍ଷଣ ନାହିଁ, କିମ୍ବା ଏହା ଆପଣଙ୍କ ପାଇଁ ନୁହେଁ।',
  notOpen: 'ଏହି ସର୍ବେକ୍ଷଣ ଏବେ ଉତ୍ତର ନେଉନାହିଁ।',
  answeredBefore: 'ଆପଣ ଏହି ସର୍ବେକ୍ଷଣର ଉତ୍ତର ଦେଇସାରିଛନ୍ତି। ଧନ୍ୟବାଦ।',
  answerThis: (question: string) => `ଦୟାକରି ଉତ୍ତର ଦିଅନ୍ତୁ: ${question}`,
  shorten: (question: string, most: number) => `ଦୟାକରି ସର୍ବାଧିକ ${most} ଅକ୍ଷର ଲେଖନ୍ତୁ: ${question}`,
}
