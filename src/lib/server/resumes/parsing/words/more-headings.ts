import type { SectionKind } from '../parsed-resume.ts'

/** Headings of more languages, a language and a kind at a time; entries between commas. */
export const MORE_HEADINGS: Record<string, Partial<Record<SectionKind, string>>> = {
  ar: {
    contact:
      'معلومات الاتصال, بيانات الاتصال, الاتصال, للتواصل, المعلومات الشخصية, البيانات الشخصية, معلومات شخصية, بيانات شخصية',
    summary:
      'نبذة, نبذة عني, نبذة شخصية, الملخص, ملخص, الملخص المهني, الهدف, الهدف الوظيفي, الهدف المهني, الملف الشخصي',
    experience:
      'الخبرة, الخبرات, الخبرة المهنية, الخبرات المهنية, الخبرة العملية, الخبرات العملية, خبرات العمل, الخبرة الوظيفية, التدرج الوظيفي, الوظائف',
    education:
      'التعليم, المؤهلات, المؤهلات العلمية, المؤهل العلمي, المؤهلات الدراسية, التحصيل العلمي, الدراسة, المؤهلات الأكاديمية, الشهادات العلمية',
    skills:
      'المهارات, مهارات, المهارات التقنية, المهارات الشخصية, القدرات, المهارات والقدرات, مهارات الحاسوب',
    languages: 'اللغات, اللغة, المهارات اللغوية',
    certifications: 'الدورات, الدورات التدريبية, الشهادات, الشهادات المهنية, التدريب',
    projects: 'المشاريع, المشروعات',
    awards: 'الجوائز, الإنجازات',
    volunteering: 'العمل التطوعي, الأعمال التطوعية',
    interests: 'الهوايات, الاهتمامات, الهوايات والاهتمامات',
    references: 'المراجع, المعرفون',
  },
  he: {
    contact: 'פרטים אישיים, פרטי קשר, יצירת קשר, פרטי התקשרות',
    summary: 'תקציר, תמצית, פרופיל, אודות, קצת עליי, על עצמי, תקציר מקצועי, מטרה',
    experience:
      'ניסיון, ניסיון תעסוקתי, נסיון תעסוקתי, ניסיון מקצועי, נסיון מקצועי, תעסוקה, ניסיון בעבודה, רקע תעסוקתי',
    education: 'השכלה, לימודים, השכלה והכשרה, השכלה אקדמית, השכלה וקורסים',
    skills: 'כישורים, מיומנויות, יכולות, כישורים טכניים, כלים, ידע טכני, מיומנויות מחשב',
    languages: 'שפות',
    certifications: 'קורסים, הכשרות, תעודות, הסמכות, קורסים והכשרות',
    projects: 'פרויקטים',
    awards: 'פרסים, הישגים',
    volunteering: 'התנדבות, שירות צבאי, שירות לאומי, שירות צבאי והתנדבות',
    interests: 'תחביבים, תחומי עניין',
    references: 'ממליצים, המלצות',
  },
  ja: {
    experience: '職務経歴書, 職 歴, 職務内容, 職務詳細',
    education: '学 歴, 最終学歴',
    certifications: '免許, 免許・資格等',
    summary: '自己PR, 志望の動機, 特技・自己pr',
  },
  ko: {
    contact: '연락처, 인적사항, 기본정보, 개인정보, 기본 정보',
    summary: '소개, 자기소개, 요약, 간단 소개, 프로필, 지원동기, 핵심역량 요약',
    experience: '경력, 경력사항, 경력 사항, 업무 경험, 경험, 직무 경험, 근무 경력, 인턴 경험',
    education: '학력, 학력사항, 학력 사항, 교육, 학업',
    skills: '기술, 기술 스택, 보유 기술, 역량, 스킬, 핵심 역량, 보유 역량, 전문 기술',
    languages: '언어, 외국어, 어학, 어학 능력, 외국어 능력',
    certifications: '자격증, 자격, 자격 사항, 자격사항, 교육 이수, 수료',
    projects: '프로젝트, 주요 프로젝트',
    awards: '수상, 수상 경력, 수상내역',
    volunteering: '봉사활동, 대외활동',
    interests: '취미, 관심사',
  },
  tr: {
    contact: 'iletişim, iletişim bilgileri, kişisel bilgiler',
    summary: 'özet, hakkımda, profil, kariyer hedefi, ön yazı, kısa özet, kariyer özeti',
    experience:
      'deneyim, iş deneyimi, iş deneyimleri, deneyimler, iş tecrübesi, tecrübe, çalışma hayatı, mesleki deneyim, staj, stajlar',
    education: 'eğitim, eğitim bilgileri, öğrenim, eğitim durumu, öğrenim durumu',
    skills:
      'beceriler, yetenekler, yetkinlikler, teknik beceriler, bilgisayar bilgisi, beceri, yetenek',
    languages: 'diller, yabancı diller, yabancı dil, dil becerileri, dil',
    certifications:
      'sertifikalar, kurslar, eğitimler, sertifika, kurslar ve sertifikalar, seminerler',
    projects: 'projeler',
    awards: 'ödüller, başarılar',
    volunteering: 'gönüllülük, gönüllü çalışmalar',
    interests: 'hobiler, ilgi alanları',
    references: 'referanslar',
  },
  uk: {
    contact: 'контакти, контактна інформація, особисті дані, особиста інформація',
    summary: 'про себе, мета, профіль, резюме, коротко про себе, про мене',
    experience: 'досвід роботи, досвід, професійний досвід, трудова діяльність, стажування',
    education: 'освіта, навчання',
    skills: 'навички, ключові навички, професійні навички, вміння, технічні навички, уміння',
    languages: 'мови, знання мов, володіння мовами, іноземні мови',
    certifications: 'сертифікати, курси, додаткова освіта, курси та сертифікати',
    projects: 'проєкти, проекти',
    awards: 'нагороди, досягнення',
    volunteering: 'волонтерство',
    interests: 'захоплення, інтереси, хобі',
    references: 'рекомендації',
  },
  el: {
    contact: 'επικοινωνία, στοιχεία επικοινωνίας, προσωπικά στοιχεία',
    summary: 'περίληψη, προφίλ, σχετικά με εμένα, στόχος, επαγγελματικό προφίλ, σύνοψη',
    experience:
      'εμπειρία, επαγγελματική εμπειρία, εργασιακή εμπειρία, προϋπηρεσία, επαγγελματική πείρα',
    education: 'εκπαίδευση, σπουδές, τίτλοι σπουδών, εκπαίδευση και κατάρτιση',
    skills: 'δεξιότητες, ικανότητες, γνώσεις, τεχνικές δεξιότητες, γνώσεις υπολογιστών, προσόντα',
    languages: 'γλώσσες, ξένες γλώσσες',
    certifications: 'πιστοποιήσεις, σεμινάρια, πιστοποιητικά, επιμόρφωση, άδειες',
    projects: 'έργα, εργασίες',
    awards: 'βραβεία, διακρίσεις',
    volunteering: 'εθελοντισμός, εθελοντική εργασία',
    interests: 'ενδιαφέροντα, χόμπι',
    references: 'συστάσεις',
  },
}
