import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  manyAreRead: 'अभी बहुत-से चित्र पढ़े जा रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',
  isDrawing:
    'SVG जैसे रेखाचित्रों में स्क्रिप्ट हो सकती हैं, इसलिए वे नहीं लिए जाते। कृपया JPEG, PNG या WebP में कोई फ़ोटो चुनें।',
  isNoPicture:
    'यह ऐसा चित्र नहीं है जो यहाँ पढ़ा जा सके। कृपया JPEG, PNG, WebP, GIF या AVIF में कोई फ़ोटो चुनें।',
  isBroken: 'यह चित्र ख़राब या अधूरा है। कृपया इसे किसी चित्र प्रोग्राम में खोलें, फिर से सहेजें, और वही फ़ाइल चुनें।',
  tooManyPixels: 'इस चित्र में 5 करोड़ से अधिक पिक्सेल हैं। कृपया इसे छोटा करें और फिर से चुनें।',
}
