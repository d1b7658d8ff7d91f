import { type LegalText, list, section } from './legal-text.ts';

export const clinicTermsEn: LegalText = {
  title: 'Terms of use for clinic staff',
  lastUpdated: 'Last updated: March 27th, 2022',
  intro: [
    'These terms are the agreement between you and {{operatorName}} (“we”, “us”), which runs {{productName}}. They ' +
      'apply to doctors, nurses, diabetes educators, administrators and everyone else who uses {{productName}} for a ' +
      'clinic. You accept them when you tick the terms box at sign-up or start to use the service. Where your clinic ' +
      'has a written agreement with us and the two differ, that agreement comes first.',
    '{{productName}} is a decision-support tool for insulin treatment. It is not medical advice, and it does not ' +
      'replace clinical judgement. Personal data is covered by the privacy policy, a separate text.',
  ],
  sections: [
    section('who-may-use', 'Who may use the service', [
      'You may use the clinic side of {{productName}} only if all of the following is true:',
      list([
        'You are at least 18 years old.',
        'A clinic that works with {{productName}} has authorised you, and you act within the role it gave you.',
        'You hold the licence or registration that your work requires where you practise. Only staff who may ' +
          'prescribe or adjust insulin there may approve plans.',
        'You have viewed the training video and understood the instructions for use before you work with ' +
          'recommendations.',
      ]),
    ]),
    section('credentials', 'Your credentials', [
      'Your sign-in is personal, because every approval carries your name. You therefore agree to these rules:',
      list([
        'You never share your password or your session, and you never work under the name of a colleague.',
        'You choose a strong password that you use nowhere else, or sign in through the identity provider of your ' +
          'clinic.',
        'You lock the screen or log out when you leave it. After 15 minutes without activity the service logs you ' +
          'out by itself.',
        'You respect the limits that your clinic has set, such as access from the hospital network only.',
        'You report a lost or stolen credential, or any access you cannot explain, to your clinic and to us at once.',
        'When you leave the clinic or change your role, you stop using the access that no longer belongs to your work.',
      ]),
    ]),
    section('what-the-product-is', 'What the service is and is not', [
      'An algorithm studies glucose, insulin and meal data and suggests insulin doses or pump settings. You review, ' +
        'edit, approve and share them, or build a plan by hand. Patients see only plans that have been approved and ' +
        'shared.',
      'The service supports decisions and makes none for you. It is not a monitoring or alarm system, it does not ' +
        'reach patients in real time, and it must not be used to manage an emergency. In an emergency, patients must ' +
        'call emergency services, and you follow the procedures of your clinic. Never change a dose only because of ' +
        'what the screen shows: the patient in front of you comes first.',
    ]),
    section('clinical-responsibility', 'Clinical responsibility', [
      'Clinical responsibility stays with the clinician. You alone decide whether a recommendation suits a patient, ' +
        'and you answer for each plan that you approve, whether you left it unchanged, edited it or wrote it ' +
        'yourself. The algorithm sees only the data it was given. It knows nothing of a conversation, an ' +
        'examination, another illness or a medicine that nobody entered.',
      'You explain each plan to the patient in words the patient understands, tell the patient how to act on low and ' +
        'high glucose and whom to call, and follow up as good practice requires.',
    ]),
    section('review-before-approval', 'Review before approval', [
      'You must review each recommendation completely before you approve it. In particular, you check:',
      list([
        'that the patient, the treatment type, the type of diabetes, the insulin types and the units are right;',
        'that the data is recent and plausible, and that you have read every warning, for example about a shifted ' +
          'clock or missing data;',
        'that each proposed dose, ratio and time suits this patient, compared with the current plan;',
        'that your comments and your message to the patient agree with the doses in the tables;',
        'that you are looking at the latest recommendation.',
      ]),
      'Automated checks of doses are a second line of defence. They do not replace your review, and a plan that ' +
        'passes them can still be wrong for a patient.',
    ]),
    section('automatic-titration', 'Automatic titration', [
      'When you start automatic titration, you give a standing approval: within its limits, the service may adjust ' +
        'the basal insulin dose in small steps without asking you about each one. Start it only for patients who ' +
        'understand it, review the recorded steps regularly, confirm or stop it when the service asks, and stop it ' +
        'when the situation of the patient changes. The service stops by itself when its safety rules require it, ' +
        'but it is still your task to notice a problem in time.',
    ]),
    section('indications', 'Indications for use', [
      'Use automated recommendations only within the indications for use that come with the product and for the ' +
        'treatment types it offers. Where the service asks whether a patient meets the indications, answer ' +
        'truthfully for that patient. If the answer is no, write a generic plan or treat the patient without the ' +
        'service.',
      'People under 16 are not served: they have no account of their own. You may treat a child with the service, from the ' +
        'age that the treatment type allows, when a parent or legal guardian has consented and opens and uses the ' +
        'account on behalf of the child. Automated recommendations are not intended for use during pregnancy. When the algorithm declines to give a recommendation, do not alter or leave out data to obtain ' +
        'one.',
    ]),
    section('patient-consent', 'Patient information and consent', [
      'Before you add a patient, connect a device account or start a recommendation, you make sure that:',
      list([
        'the patient knows that an algorithm supports the treatment, and has had the chance to ask questions;',
        'every consent that the law or your clinic requires has been given and is on record, including consent to a ' +
          'study where there is one;',
        'for a patient under 18, a parent or legal guardian has given consent;',
        'the email address is that of the patient, or of the guardian where the patient is under 16, because ' +
          'invitations sent to it open access to health data.',
      ]),
      'If a patient withdraws consent, you stop the processing that depended on it without delay.',
    ]),
    section('data-protection', 'Data-protection roles', [
      'For the records of its patients the clinic is the controller: it decides why and how personal data is used. ' +
        '{{operatorName}} is its processor and acts on its instructions. For user accounts, security and its own ' +
        'legal duties, {{operatorName}} is a controller itself, as the privacy policy explains. Where the law ' +
        'requires a data-processing agreement, a business associate agreement or a similar contract, the clinic ' +
        'concludes it with us before patient data is entered, and on data protection it comes before these terms.',
      'You open only the records you need for your work. You export, print or copy data only to places that your ' +
        'clinic has approved, you keep it confidential, and you report a suspected breach to your clinic and to us ' +
        'at once.',
    ]),
    section('audit-trail', 'Audit trail', [
      'The service records who saw, created, changed, approved and shared what, and when, together with the output ' +
        'of the algorithm, its version and your edits. Entries cannot be changed or removed by users. Your clinic, ' +
        'and authorities where the law allows it, may inspect them. You agree not to evade or disturb this record. ' +
        'It supplements the medical record that you must keep and does not replace it.',
    ]),
    section('insurance', 'Professional indemnity insurance', [
      'While you use the service for patient care, you must be covered by professional indemnity insurance of at ' +
        'least one million US dollars (US$1,000,000), in your own name or through your clinic or employer. The cover ' +
        'must include your work with decision-support software. You show proof of it when we reasonably ask, and you ' +
        'stop approving plans if the cover ends. A higher minimum set by law or by your clinic remains in force.',
    ]),
    section('device-data', 'Device data', [
      'Data reaches the service from device services such as Dexcom, Libre and Tidepool, from an uploader or from ' +
        'files. Connect the account of a patient only when the patient agrees, and the linked account of your clinic ' +
        'only when the clinic has asked you to. Devices and services of other companies can deliver data late, ' +
        'incompletely or with a wrong time; check it before you rely on it. We do not answer for their accuracy or ' +
        'availability.',
    ]),
    section('acceptable-use', 'Acceptable use', [
      'You agree not to:',
      list([
        'look up relatives, colleagues, public figures or anyone else without a professional reason;',
        'enter invented or altered data into the record of a real patient;',
        'test, overload or get around the protection of the service, or bring harmful code into it, unless we have ' +
          'agreed in writing;',
        'copy data out by automated means or take the software apart, unless the law, a contract or an open-source ' +
          'licence allows it;',
        'offer the service to persons outside your clinic, or use it to build a competing product.',
      ]),
    ]),
    section('intellectual-property', 'Intellectual property', [
      'The software, the algorithm, the design, the texts and the name of the service belong to us or to those who ' +
        'license them to us. While these terms apply, you have a right to use the service for the work of your ' +
        'clinic, which you cannot transfer. Open-source parts are subject to their own licences. Patient data does ' +
        'not become our property. We may use suggestions for the service without payment.',
    ]),
    section('availability', 'Availability', [
      'We work to keep the service running, but we cannot promise that it is always available or free of faults. ' +
        'Maintenance, network failures and outages of device services or clinic systems can interrupt it. Keep a way ' +
        'of working that needs no access to the service, and do not let urgent treatment depend on it.',
    ]),
    section('disclaimer', 'Disclaimer', [
      'As far as the law allows, the service is provided as it is and as available. We do not promise that it suits ' +
        'a particular purpose, that a recommendation is right for a patient, or that treatment reaches a particular ' +
        'result. Duties that the law places on the maker of a medical product remain untouched.',
    ]),
    section('liability', 'Limits of liability', [
      'Nothing in these terms limits liability that the law does not allow us to limit, such as liability for fraud, ' +
        'for intent or, where the law says so, for death or injury caused by negligence. In every other case, and as ' +
        'far as the law allows, we are not liable for clinical decisions, for indirect loss, for lost profit, for ' +
        'use against these terms, or for the services of other companies. An agreement between your clinic and us ' +
        'may set further limits.',
    ]),
    section('indemnity', 'Indemnity', [
      'If a patient or another third party makes a claim against us because you broke these terms, the law or the ' +
        'standards of your profession, you will make good the reasonable cost of that claim, as far as the law ' +
        'allows and as far as it was not caused by us. We will tell you about the claim without delay, let you take ' +
        'part in the defence, and not settle it at your expense without hearing you.',
    ]),
    section('termination', 'Ending the agreement', [
      'You or your clinic may end your access at any time. We may suspend or end it when these terms are broken, ' +
        'when your licence or insurance ends, when safety, security or the law requires it, or when the agreement ' +
        'with your clinic ends. Where we can, we give notice so that care can continue. Records stay with the clinic ' +
        'as the privacy policy and its agreement with us provide. The sections on clinical responsibility, audit ' +
        'trail, intellectual property, disclaimer, liability, indemnity and governing law continue to apply.',
    ]),
    section('changes', 'Changes to these terms', [
      'We may change these terms, for example when the service or the law changes. The date at the top shows the ' +
        'latest version. We announce important changes in the service or by email before they take effect. If you do ' +
        'not agree with a change, stop using the service and tell your clinic; if you go on using it after the ' +
        'change takes effect, the new terms apply.',
    ]),
    section('governing-law', 'Governing law', [
      'These terms are governed by the law of the place where {{operatorName}} is established, without taking away ' +
        'mandatory consumer rights or the professional rules that bind you where you practise. The courts of that ' +
        'place decide disputes, unless mandatory law says otherwise. If one sentence of these terms is not valid, ' +
        'the others still apply.',
    ]),
    section('contact', 'Contact', [
      'Write to {{operatorName}}, {{contactAddress}}, or send an email to {{contactEmail}}. Please report a ' +
        'suspected fault that could harm a patient at once, and never put patient data into an ordinary email.',
      'These terms are available in English and in Hebrew. In case of a conflict between the two versions, the ' +
        'English version prevails.',
    ]),
  ],
};
