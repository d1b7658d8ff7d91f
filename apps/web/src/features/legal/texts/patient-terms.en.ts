import { type LegalText, list, section } from './legal-text.ts';

export const patientTermsEn: LegalText = {
  title: 'Terms of use for patients',
  lastUpdated: 'Last updated: March 27th, 2022',
  intro: [
    'These terms are the agreement between you and {{operatorName}} (“we”, “us”), which runs {{productName}}. They ' +
      'apply when you use {{productName}} as a patient or as the guardian of a patient, and also when you come as a ' +
      'guest through an invitation link to connect a glucose monitor. You accept them when you tick the terms box at ' +
      'sign-up or start to use the service. If you do not agree with them, please do not use the service, and ask ' +
      'your clinic about other ways to receive your plan.',
    '{{productName}} is a decision-support tool for insulin treatment. It is not medical advice, and it does not ' +
      'replace your doctor or your diabetes team. How personal data is handled is explained in a separate text, the ' +
      'privacy policy.',
  ],
  sections: [
    section('who-may-use', 'Who may use the service', [
      'You may use {{productName}} if a clinic that works with it has invited you or added you as its patient. In ' +
        'addition:',
      list([
        'People under 16 are not served. They have no account of their own: for a child whom a clinic treats, a ' +
          'parent or legal guardian opens the account with their own email address, connects the devices, agrees to these ' +
          'terms and uses the service on behalf of the child. If you are under 16, leave this to them.',
        'If you are under 18, you need the consent of a parent or legal guardian before you use the service. Your ' +
          'guardian reads these terms with you, agrees to them on your behalf, gives name and consent when the account ' +
          'is opened, and takes responsibility for your use.',
        'The name, email address and date of birth you give must be true.',
        'You use the service only for your own care, or for the care of a person whose legal guardian you are.',
      ]),
    ]),
    section('your-account', 'Your account and password', [
      'Your account is personal. It leads to health data, so please look after it:',
      list([
        'Choose a strong password that you use nowhere else. The sign-up page lists the rules it must meet.',
        'Keep your password and your invitation links to yourself, and do not let anyone else sign in as you.',
        'Log out when you have finished, above all on a shared computer. After 15 minutes without activity the ' +
          'service logs you out by itself.',
        'Tell us and your clinic at once if you think that someone else knows your password or has opened your ' +
          'account.',
        'Make sure that your clinic has your current email address, because invitations and password resets are sent ' +
          'there.',
      ]),
      'After too many failed attempts to sign in, the account is locked until the password is reset or an ' +
        'administrator unlocks it. If you do not take reasonable care of your account, you are responsible for what ' +
        'is done through it.',
    ]),
    section('what-the-product-is', 'What the service is', [
      '{{productName}} helps clinicians to adjust insulin treatment. An algorithm studies glucose, insulin and meal ' +
        'data and suggests doses or pump settings. A clinician reviews the suggestion, edits it where needed, and ' +
        'decides whether to approve it and share it with you.',
      'In your account you see only plans that a clinician has approved and shared, messages from your clinic, and ' +
        'reports of your own data. A suggestion that no clinician has approved is not shown to you.',
      'Your clinician may also switch on automatic titration of basal insulin. The clinician then approves limits in ' +
        'advance, and the service may release small dose steps inside those limits. It records every step, and it ' +
        'stops by itself when its safety rules require it.',
      'In some clinics you are asked to accept or reject a plan. Your answer is recorded and shown to your clinic.',
    ]),
    section('what-the-product-is-not', 'What the service is not', [
      'Please keep in mind what you cannot expect from {{productName}}:',
      list([
        'It is not medical advice, a diagnosis or a treatment by us. Medical advice comes from your clinician, who ' +
          'knows you, your history and your other medicines.',
        'It is not an alarm. Nobody watches your readings through it in real time, and it does not warn you of low ' +
          'or high glucose. Keep the alarms of your own devices switched on.',
        'It is not a way to reach your clinic urgently, and we cannot answer medical questions.',
        'It is not the whole picture. Reports show only what your devices have sent, and that data can be late, ' +
          'missing or wrong.',
      ]),
    ]),
    section('your-safety', 'Emergencies and changes of dose', [
      'In an emergency, call your local emergency services at once and do not wait for anything on the screen. ' +
        'Severe low glucose, loss of consciousness, a seizure, repeated vomiting, trouble breathing and signs of ' +
        'ketoacidosis are emergencies.',
      'Never change a dose only because of what you see on the screen. Follow a plan in the way your clinician has ' +
        'explained it, and check your glucose before you act. Ask your clinic first when:',
      list([
        'a plan looks unusual, is hard to understand, or differs from what your clinician told you;',
        'you are ill, pregnant or planning a pregnancy, have started another medicine, or your daily routine has ' +
          'changed a lot;',
        'you have had severe or frequent low glucose since the plan was made;',
        'a page warns that the plan is not the latest one or that the clock of a device was wrong.',
      ]),
    ]),
    section('device-data', 'Data from your devices', [
      'You can connect accounts of glucose-monitor services such as Dexcom or Libre, and your clinic may receive ' +
        'your data through Tidepool or an uploader. When you connect an account, you instruct us to fetch data from ' +
        'it and to show that data to your clinic.',
      'You can stop this at any time. You disconnect a Dexcom account in the user menu, and a Libre account in the ' +
        'Libre service itself. No new data arrives after that. Data that has already arrived remains in the record ' +
        'of your clinic, as the privacy policy explains.',
      'Device services belong to other companies and have terms of their own. We do not control them and do not ' +
        'answer for their accuracy, delays or interruptions. Use your devices as their makers instruct, and keep ' +
        'their clocks right: a wrong clock can make reports and suggestions wrong.',
    ]),
    section('your-data', 'Your personal data', [
      'The privacy policy describes which data we hold, with whom it is shared, how long it is kept and which rights ' +
        'you have. We process the data that you, your clinic and your connected devices supply as far as this is ' +
        'needed to run the service for you and your clinic. Your data does not become our property.',
    ]),
    section('acceptable-use', 'Acceptable use', [
      'Please use the service fairly and lawfully. You agree not to:',
      list([
        'look at the data of another person, or try to;',
        'give false data, or connect a device account that you have no right to connect;',
        'test, overload or get around the protection of the service, or bring harmful code into it;',
        'copy data out of the service by automated means, or take its software apart, unless the law or an ' +
          'open-source licence allows it;',
        'sell the service, or pass a plan on to others as a treatment for them. A plan made for you can be dangerous ' +
          'for someone else.',
      ]),
    ]),
    section('intellectual-property', 'Intellectual property', [
      'The software, the algorithm, the design, the texts and the name of the service belong to us or to those who ' +
        'license them to us. While these terms apply, you have a personal right to use the service, which you cannot ' +
        'transfer. Open-source parts are subject to their own licences. You may print or save your plans and reports ' +
        'for your care and show them to the people who look after you. If you send us an idea for the service, we ' +
        'may use it without payment.',
    ]),
    section('availability', 'Availability', [
      'We work to keep the service running, but we cannot promise that it is always available or free of faults. ' +
        'Maintenance, network failures and outages of device services can interrupt it. Keep a copy of your current ' +
        'plan at hand, so that you can go on with your treatment when the service cannot be reached. We may change ' +
        'or retire features, and we give notice in good time where a change matters for your care.',
    ]),
    section('disclaimer', 'Disclaimer', [
      'As far as the law allows, the service is provided as it is and as available. We do not promise that it suits ' +
        'a particular purpose, that it leads to a particular result, or that a plan, a dose or a report is right for ' +
        'you. That judgement belongs to your clinician. Guarantees that the law gives you as a consumer remain ' +
        'untouched.',
    ]),
    section('liability', 'Limits of liability', [
      'Nothing in these terms limits liability that the law does not allow us to limit, such as liability for fraud, ' +
        'for intent or, where the law says so, for death or injury caused by negligence.',
      'In every other case, and as far as the law allows, the total liability of {{operatorName}} to you for all ' +
        'claims connected with the service is capped at one hundred US dollars (US$100).',
      'As far as the law allows, we are not liable for indirect loss, for medical decisions made by you or your ' +
        'clinician, for use of the service against these terms, or for the services of other companies.',
    ]),
    section('indemnity', 'Indemnity', [
      'If another person makes a claim against us because you broke these terms or the law through your own fault, ' +
        'you will make good the reasonable cost of that claim, as far as the law of your country allows. We will ' +
        'tell you about the claim without delay and will not settle it at your expense without hearing you.',
    ]),
    section('termination', 'Ending the agreement', [
      'You may stop using the service at any time and ask your clinic or us to close your account. Your clinic may ' +
        'end your access, for example when your care there ends. We may suspend or close an account when these terms ' +
        'are broken, when safety, security or the law requires it, or when the service ends. Where we can, we tell ' +
        'you beforehand and say why.',
      'When your access ends, go on with your treatment as your clinician advises. The privacy policy says what ' +
        'happens to your data. The sections on intellectual property, disclaimer, liability, indemnity and governing ' +
        'law continue to apply.',
    ]),
    section('changes', 'Changes to these terms', [
      'We may change these terms, for example when the service or the law changes. The date at the top shows the ' +
        'latest version. We announce important changes in the service or by email before they take effect. If you do ' +
        'not agree with a change, you may close your account; if you go on using the service after the change takes ' +
        'effect, the new terms apply.',
    ]),
    section('governing-law', 'Governing law', [
      'These terms are governed by the law of the place where {{operatorName}} is established, without taking away ' +
        'mandatory consumer rights that you have where you live. The courts of that place decide disputes, unless ' +
        'the law lets you turn to a court closer to you. Please write to us first: most questions can be settled by ' +
        'talking. If one sentence of these terms is not valid, the others still apply.',
    ]),
    section('contact', 'Contact', [
      'For questions about these terms or about your account, write to {{operatorName}}, {{contactAddress}}, or send ' +
        'an email to {{contactEmail}}. For questions about your treatment, please contact your clinic.',
      'These terms are available in English and in Hebrew. In case of a conflict between the two versions, the ' +
        'English version prevails.',
    ]),
  ],
};
