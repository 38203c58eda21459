import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  newKeyNeeded:
    'कृपया हर कार्रवाई की कुंजी के रूप में एक नया UUID भेजें: इससे दोहराई गई कार्रवाई दो बार नहीं होती।',
  keyUsed: 'यह कुंजी किसी दूसरी कार्रवाई में लग चुकी है। कृपया हर कार्रवाई के साथ नई कुंजी भेजें।',
}
