import type { en } from './en.ts'

export const hi: typeof en = {
  title: 'भेजी जा रही फ़ाइलें',
  doneOf: (done, all) => `${all} में से ${done} भेजी गईं`,
  states: {
    waiting: 'प्रतीक्षा में',
    sending: 'भेजी जा रही है',
    paused: 'रुकी हुई',
    done: 'भेजी गई',
    refused: 'नहीं ली गई',
    failed: 'पुस्तकालय से संपर्क नहीं हुआ',
  },
  left: (percent) => `${percent} % भेजी गई। जारी रखने के लिए फ़ाइल फिर से चुनें।`,
  pause: 'रोकें',
  goOn: 'जारी रखें',
  tryAgain: 'फिर से कोशिश करें',
  cancel: 'रद्द करें',
  leaveOut: 'छोड़ दें',
  remove: 'हटाएँ',
  waitFirst: 'अभी सभी फ़ाइलें नहीं भेजी गई हैं। कृपया प्रतीक्षा करें, या उन्हें सूची से हटाएँ।',
}
