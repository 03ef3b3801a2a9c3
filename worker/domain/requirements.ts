// Names Stripe's open requirements in words.
import type { Language } from './pending-questions.ts'

type Words = Record<Language, string>

/** Whose thing it is does not matter to the reader: an individual's, a representative's, a person's, an owner's. */
const PERSON = /^(?:individual|representative|person_\w+|owners|directors|executives)\./

/** By the end of the name; the first that fits counts. Sources: Stripe's required verification information, US. */
const KNOWN: [RegExp, Words][] = [
  [/^business_type$/, { en: 'your kind of business', es: 'tu tipo de negocio' }],
  [/^business_profile\.mcc$/, { en: 'what your business does', es: 'a qué se dedica tu negocio' }],
  [
    /^business_profile\.(?:url|product_description)/,
    { en: 'a few words on your work', es: 'unas palabras sobre tu trabajo' },
  ],
  [
    /^business_profile\.support/,
    { en: 'a phone or email for your clients', es: 'un teléfono o correo para tus clientes' },
  ],
  [/^company\.name/, { en: 'your business name', es: 'el nombre de tu negocio' }],
  [/^company\.tax_id/, { en: 'your EIN', es: 'tu EIN' }],
  [/^company\.address\./, { en: 'your business address', es: 'el domicilio de tu negocio' }],
  [/^company\.phone$/, { en: 'your business phone', es: 'el teléfono de tu negocio' }],
  [/^company\.verification\./, { en: 'a document about your business', es: 'un documento de tu negocio' }],
  [/^company\.(?:\w+_provided|ownership)/, { en: 'who owns your business', es: 'quién es dueño de tu negocio' }],
  [/^external_account/, { en: 'your bank account', es: 'tu cuenta bancaria' }],
  [/^tos_acceptance\./, { en: "your OK to Stripe's terms", es: 'tu acuerdo con Stripe' }],
  [/(?:first_name|last_name|maiden_name)$/, { en: 'your name', es: 'tu nombre' }],
  [/^dob\./, { en: 'your date of birth', es: 'tu fecha de nacimiento' }],
  [/^(?:registered_)?address\./, { en: 'your address', es: 'tu domicilio' }],
  [/^email$/, { en: 'your email', es: 'tu correo' }],
  [/^phone$/, { en: 'your phone number', es: 'tu teléfono' }],
  [
    /^ssn_last_4$/,
    { en: 'the last 4 digits of your Social Security number', es: 'las 4 cifras finales de tu Seguro Social' },
  ],
  [/^id_number/, { en: 'your Social Security number', es: 'tu Seguro Social' }],
  [
    /^verification\.additional_document/,
    { en: 'a document that shows your address', es: 'un documento con tu domicilio' },
  ],
  [/^verification\./, { en: 'a photo of your ID', es: 'una foto de tu licencia o pasaporte' }],
  [/^relationship\./, { en: 'your role in the business', es: 'tu cargo en el negocio' }],
  [/^interv_/, { en: "an answer to Stripe's question", es: 'una respuesta a la pregunta de Stripe' }],
]

/** 'political_exposure' → 'political exposure': better than nothing for a name that is new at Stripe. */
function spell(name: string): string {
  return name.replace(/[._]+/g, ' ').trim()
}

/** Stripe's requirement names in plain words, each once, in Stripe's order. */
export function requirementWords(names: string[], language: Language): string[] {
  const words = names.map((name) => {
    const bare = name.replace(PERSON, '')
    return KNOWN.find(([pattern]) => pattern.test(bare))?.[1][language] ?? spell(bare)
  })
  return [...new Set(words)]
}
