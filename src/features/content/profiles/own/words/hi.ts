import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  yourProfile: 'आपकी प्रोफ़ाइल',
  none: 'आपकी अभी कोई प्रोफ़ाइल नहीं है। पाठक वहाँ देखते हैं कि आप क्या पढ़ाते हैं और कहाँ मिलते हैं।',
  bare: 'आपकी प्रोफ़ाइल में नाम के अलावा लगभग कुछ नहीं है। पाठक वहाँ देखते हैं कि आप क्या पढ़ाते हैं और कहाँ मिलते हैं।',
  waits: 'आपके बदलाव पुस्तकालय की स्वीकृति की प्रतीक्षा में हैं।',
  returned: (reason) => `पुस्तकालय ने आपके बदलाव लौटा दिए हैं: ${reason}`,
  create: 'प्रोफ़ाइल बनाएँ',
  edit: 'अपनी प्रोफ़ाइल बदलें',
}
