import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  noSuchBook: 'इस संख्या की कोई पुस्तक नहीं है।',
  noSuchIsbn: 'पुस्तकालय की किसी पुस्तक का यह ISBN नहीं है।',
  noSuchCode: 'पुस्तकालय की किसी प्रति या पुस्तक का यह कोड नहीं है।',
  beingRearranged: 'ग्रंथसूची को फिर से क्रम में रखा जा रहा है। कृपया फिर खोजें।',
  tooWide: 'खोज इतनी विस्तृत है कि सब पुस्तकें पक्की नहीं मिल सकतीं: उसे सीमित करें।',
}
