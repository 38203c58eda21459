import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  oneSubject: (title) => `अब पुस्तकालय में: ${title}`,
  moreSubject: (books) => `अब पुस्तकालय में: आपकी ज़रूरत की ${books} पुस्तकें`,
  before: () => 'आपकी आवश्यक पुस्तकों की सूची से अब पुस्तकालय में है:',
  needed: (title, day) => `${title} (${day} तक चाहिए)`,
  after:
    'सूची बताती है कि पुस्तक कहाँ है। दूसरों को भी उसकी ज़रूरत हो सकती है: यदि वह किसी पाठक के पास हो, तो आरक्षण करें।',
  button: 'अपनी सूची खोलें',
}
