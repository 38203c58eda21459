import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  membership: 'सदस्यता',
  whatFor: 'सदस्यता होने पर आप पुस्तकें ले सकते हैं, आरक्षण कर सकते हैं और पुस्तकालय कार्ड पाते हैं।',
  ask: 'सदस्यता माँगें',
  asked: 'सदस्यता के लिए आपका अनुरोध मिल गया है। निर्णय होने पर पुस्तकालय आपको लिखेगा।',
  awaiting: (day) => `पुस्तकालय के निर्णय की प्रतीक्षा: आपने ${day} को सदस्यता माँगी।`,
  declined: (reason) => `पुस्तकालय ने आपकी सदस्यता अस्वीकार की: ${reason}`,
  youAreMember: (number) => `आप सदस्य हैं: ${number}।`,
  yourMembership: 'आपकी सदस्यता',
  memberAlready: 'आप पहले से सदस्य हैं। पृष्ठ फिर से खोलें।',
  waitsAlready: 'आपका अनुरोध पहले से प्रतीक्षा में है। निर्णय होने पर पुस्तकालय आपको लिखेगा।',
  signInFirst: 'कृपया पहले साइन इन करें।',
  confirmFirst: 'कृपया पहले अपने ई-मेल पते की पुष्टि करें।',
  acceptedSubject: 'आप पुस्तकालय के सदस्य हैं',
  acceptedBefore: (number) => `पुस्तकालय ने आपकी सदस्यता स्वीकार की है। आपकी सदस्यता संख्या ${number} है।`,
  showCard: 'मेरा पुस्तकालय कार्ड दिखाएँ',
  bringCard: 'पुस्तक लेते समय काउंटर पर कार्ड दिखाएँ।',
  declinedSubject: 'पुस्तकालय की आपकी सदस्यता',
  declinedBefore: (reason) => `पुस्तकालय आपकी सदस्यता स्वीकार नहीं कर सका: ${reason}`,
  askAtDesk: 'यदि कुछ बदल गया हो तो आप फिर माँग सकते हैं, या काउंटर पर आएँ।',
}
