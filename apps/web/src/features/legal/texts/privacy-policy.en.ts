import { type LegalText, list, section } from './legal-text.ts';

export const privacyPolicyEn: LegalText = {
  title: 'Privacy policy',
  lastUpdated: 'Last updated: March 27th, 2022',
  intro: [
    'This policy explains what happens to personal data in {{productName}}: which data is collected, why, who sees ' +
      'it, how long it is kept, and what you can ask for. It applies to patients, their guardians, guests who ' +
      'connect a device through an invitation link, and clinic staff. “We” means {{operatorName}}, which runs the ' +
      'service.',
    '{{productName}} is a decision-support tool for insulin treatment. It is not medical advice. Personal data ' +
      'serves that support and nothing else.',
  ],
  sections: [
    section('who-is-responsible', 'Who is responsible', [
      'For the records of patients, your clinic usually decides why and how data is used. In the language of ' +
        'data-protection law, the clinic is the controller and we are its processor. For accounts, for the security ' +
        'of the service and for our own legal duties, we are the controller. If you take part in a study, or use the ' +
        'service without a clinic, your consent form says who is responsible. If you ask the wrong one of us, we ' +
        'pass your request on.',
    ]),
    section('data-we-collect', 'Which data we collect', [
      'We collect what the service needs and no more:',
      list([
        'Identity and contact: name, date of birth, sex, email address, time zone, clinic and medical record number.',
        'Account: password (kept only as a one-way hash), role, the time at which you accepted the terms, language ' +
          'and clock format.',
        'Clinic staff: name, email address, clinic, confirmation of the training, and the plans and messages they ' +
          'create, edit, approve and share.',
        'Guests: name, invitation key and the date of birth that confirms the invitation.',
        'Device connections: which services are connected, the access keys or sign-in details for them, device names ' +
          'and the time of the last upload.',
        'Studies, where you take part in one: trial name, study group and your consent.',
        'Technical data: network address, times of requests, errors, and a record of who saw or changed which data.',
      ]),
      'This data comes from you, from your clinic and its record system, and from the device services that you or ' +
        'your clinic connect.',
    ]),
    section('health-data', 'Health data', [
      'Health data is the heart of the service and deserves the strongest protection. We process:',
      list([
        'type of diabetes, treatment type, weight, insulin types, glucose targets, and laboratory values that the ' +
          'clinic enters, such as HbA1c;',
        'glucose readings of sensors and meters, with their times and devices;',
        'insulin doses, pump settings, temporary rates, suspensions, and changes of infusion site or reservoir;',
        'meals, carbohydrates, exercise and notes;',
        'recommendations with their reasons, approved plans, messages from your clinic, and your answer to a plan;',
        'the glucose monitor or pump that you and your clinic have chosen.',
      ]),
      'An algorithm turns this data into statistics, reports and dose recommendations. A recommendation is not a ' +
        'decision: a clinician reviews it before it is approved and shared. If your clinician has switched on ' +
        'automatic titration, the service releases small steps of basal insulin within limits that the clinician has ' +
        'approved in advance. You can ask your clinic at any time to explain a plan, to have a person look at it ' +
        'again, or to stop automatic titration.',
    ]),
    section('purposes-and-legal-bases', 'Purposes and legal bases', [
      'We use personal data for the purposes below. Next to each stands its legal basis under the General Data ' +
        'Protection Regulation of the European Union (GDPR); where other law applies, the matching basis of that law ' +
        'takes its place.',
      list([
        'To run your account and to show plans and reports: the contract with you or, for patients of a clinic, the ' +
          'instructions of the clinic.',
        'To process health data for your care: the provision of health care under professional secrecy, or your ' +
          'explicit consent where the law asks for it.',
        'To fetch data from a device account: your consent, which you may withdraw by disconnecting.',
        'To send invitations, password resets and notices about plans: the contract with you, or the task of your ' +
          'clinic.',
        'To keep the service safe, prevent misuse and find faults: our legitimate interest in a secure service.',
        'To keep the audit trail and meet duties on records, medical products and reporting: legal obligation.',
        'To carry out a study: your consent to that study.',
      ]),
      'We show no advertising, build no marketing profiles, and ask first if we want to use data for a new purpose ' +
        'that requires your consent. Without the data marked as required in the forms, the service cannot work for ' +
        'you. You may withdraw a consent at any time; what was done before remains lawful.',
    ]),
    section('sharing', 'Who receives data', [
      'We never sell personal data. It reaches only these recipients:',
      list([
        'Your clinic: authorised staff of your own clinic, and its electronic record system where one is connected. ' +
          'Staff of other clinics do not see your data.',
        'Patients: the plans and messages that the clinic shares, with the name of the clinician.',
        'Device clouds (Dexcom, Libre, Tidepool): contacted only on your instruction, or on that of your clinic for ' +
          'its own linked account. We fetch data from them; they learn that the account is connected to ' +
          '{{productName}}.',
        'The identity provider of a clinic, when its staff sign in through it.',
        'Processors: companies that host the service, deliver its email or help us to support it. They are bound by ' +
          'contract, act only on our instructions and must keep data confidential.',
        'Authorities and courts, when the law obliges us, and then only what it demands.',
        'A successor, if another organisation takes over the service. It is bound by this policy, and you are told ' +
          'beforehand.',
      ]),
      'Device services, app stores and other sites to which we link have policies of their own.',
    ]),
    section('retention', 'How long data is kept', [
      'We keep personal data no longer than its purpose requires:',
      list([
        'Health records are kept as long as the clinic instructs us and as long as the law on medical records ' +
          'demands. Many countries demand several years after the last treatment.',
        'Account data is kept while the account is open, and then as long as the law requires or a claim is possible.',
        'Access to a device account ends when you disconnect it. Readings that have already arrived stay part of the ' +
          'health record.',
        'The audit trail is kept as long as the records it protects. Technical logs are kept only as long as ' +
          'security and the search for faults require.',
        'Backups are replaced in turn; deleted data disappears from them when they are replaced.',
      ]),
      'After that, data is deleted or changed so that nobody can be recognised from it.',
    ]),
    section('security', 'Security', [
      'We protect data with technical and organisational measures that fit its sensitivity. Connections to the ' +
        'service are encrypted. Passwords are stored only as one-way hashes, and the access keys of connected device ' +
        'services are stored encrypted. The data of each clinic is kept apart from that of the others. Accounts are ' +
        'locked after too many failed attempts, and sessions end after 15 minutes without activity. Views and ' +
        'changes of records are written to a protected audit trail.',
      'No system is perfectly safe. If a breach puts you at risk, we inform your clinic, the authorities and you, as ' +
        'the law requires. You help by keeping your password to yourself and logging out on shared computers.',
    ]),
    section('international-transfer', 'International transfer', [
      'Data may be processed in a country other than yours, for example where our servers, our processors or the ' +
        'device service you connected are located. When personal data leaves the European Economic Area, or another ' +
        'place whose law restricts transfers, we rely on a decision that the destination protects data adequately, ' +
        'on standard contractual clauses, or on another safeguard that the law accepts. Ask us for details or for a ' +
        'copy of the safeguard.',
    ]),
    section('your-rights', 'Your rights', [
      'Wherever you live, you may ask for:',
      list([
        'Access: to know which data about you is held, and to receive a copy.',
        'Correction: to have wrong data put right and missing data added.',
        'Deletion: to have your data deleted. Where the law obliges the clinic or us to keep a record, we tell you ' +
          'so, and use it for nothing else.',
      ]),
      'If the law of the European Union or a similar law applies to you, you also have these rights:',
      list([
        'Restriction: to have the use of your data limited while a question about it is open.',
        'Portability: to receive the data you provided in a common machine-readable format, or to have it sent to ' +
          'someone else.',
        'Objection: to object to use that rests on a legitimate interest.',
        'Human review: not to be subject to a decision based on automated processing alone that affects you ' +
          'significantly.',
        'Complaint: to complain to a supervisory authority, in particular where you live, where you work or where ' +
          'you think the law was broken.',
      ]),
      'To use a right, turn to your clinic or write to us at {{contactEmail}}. We may ask you to prove who you are. ' +
        'We answer within one month, or tell you why we need longer. It is free of charge unless requests are ' +
        'clearly excessive, and nobody is treated worse for asking.',
    ]),
    section('minors', 'Minors', [
      'People under 16 are not served: they have no account of their own. Data of a child whom a clinic treats are kept ' +
        'with the consent of a parent or legal guardian, who opens and uses the account on behalf of the child; we ' +
        'keep the name of the guardian and the time of the consent with the record. If we learn that the service ' +
        'holds data of someone under 16 without such consent, we work with the clinic to delete it, as far as the ' +
        'law on medical records allows.',
      'If you are under 18, you need the consent of a parent or legal guardian before you use the service. The ' +
        'guardian may use the rights of this policy for you. If you believe that a child uses an account alone, ' +
        'please tell us.',
    ]),
    section('cookies-and-browser-storage', 'Cookies and browser storage', [
      'The service needs no cookies to keep you signed in. It keeps this in your browser:',
      list([
        'Local storage: your sign-in keys with their times, the code of your clinic if you sign in through it, your ' +
          'language, your choice of a 12-hour or 24-hour clock and of light or dark pages, and small working notes such ' +
          'as a notice you have hidden. Logging out empties it, except for the clinic code.',
        'Session storage: which patient record is open, the first name of a guest, reports you have loaded, names ' +
          'you have searched for, and short-lived technical notes. If you are logged out automatically, what you ' +
          'were typing is kept there for up to half an hour, sealed so that only your own account can open it. Your ' +
          'browser drops it all when you close the tab, and logging out removes it as well.',
        'Cookie: a random number by which we recognise that a sign-in through your clinic ends in the browser in which it ' +
          'began. It says nothing about you and is gone after 15 minutes.',
        'Another cookie: it lets the service know again a browser that you have signed in with, so that strangers who try ' +
          'your password cannot lock you out of it. It holds a random value, opens nothing by itself, and lasts 400 ' +
          'days; a new password, or signing out of all devices, makes it worthless.',
      ]),
      'All of it serves only to make the service work, so we ask for no separate consent. There is no advertising and ' +
        'there are no third-party analytics. The service may count clicks on its own buttons, without names, ' +
        'identifiers or health data; such counts never go to another company. Sign-in pages of device services and ' +
        'clinics are run by others and may set cookies of their own.',
    ]),
    section('changes', 'Changes to this policy', [
      'We may change this policy when the service or the law changes. The date at the top shows the latest version. ' +
        'We announce important changes in the service or by email before they take effect, and ask for consent again ' +
        'where the law requires it.',
    ]),
    section('contact', 'Contact', [
      'For questions about personal data, or to use your rights, write to {{operatorName}}, {{contactAddress}}, or ' +
        'send an email to {{contactEmail}}. Please do not put health data into an ordinary email. Your clinic is ' +
        'also there for questions about your record.',
      'This policy is available in English and in Hebrew. In case of a conflict between the two versions, the ' +
        'English version prevails.',
    ]),
  ],
};
