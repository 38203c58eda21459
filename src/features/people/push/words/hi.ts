import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  tooManyDevices: (most) => `आपको पहले से ${most} उपकरणों पर बताया जाता है। कृपया पहले उनमें से एक हटाएँ।`,
  noSuchDevice: 'आपका ऐसा कोई उपकरण अब नहीं है।',
  unknownService: 'इस ब्राउज़र की पुश सेवा का पता ऐसा नहीं है जिस पर संदेश भेजे जा सकें।',
  damagedKeys: 'इस सदस्यता की कुंजियाँ ख़राब हैं। कृपया अपने ब्राउज़र को फिर से जुड़ने दें।',
  signInFirst: 'कृपया पहले साइन इन करें।',
  unknownBrowser: 'कोई अज्ञात ब्राउज़र',
}
