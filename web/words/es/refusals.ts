// Lo que la API y las reglas dicen en inglés, dicho en español. Lo que falta aquí se muestra como llega.
import { fill } from '../../words.ts'

const REFUSALS: Record<string, string> = {
  'Network error. Please check your connection and try again.':
    'Error de red. Revisa tu conexión e inténtalo de nuevo.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'The phone number or the password is wrong.': 'El número de teléfono o la contraseña no son correctos.',
  'Only {name} can do this, as the owner of this company.': 'Solo {name} puede hacerlo, como titular de esta empresa.',
  'Please enter your password to go on.': 'Escribe tu contraseña para continuar.',
  'Please use your passkey to go on.': 'Usa tu llave de acceso para continuar.',
  'This passkey is not known here, or its answer came too late.':
    'No conocemos esta llave de acceso, o su respuesta llegó tarde.',
  'This passkey could not be checked. Please try again.':
    'No se pudo comprobar esta llave de acceso. Inténtalo de nuevo.',
  'Please remove a passkey before you add another.': 'Quita una llave de acceso antes de añadir otra.',
  'Please add a passkey first.': 'Primero añade una llave de acceso.',
  'Signing in wants this passkey. Turn that off, or add another passkey first.':
    'Para entrar se pide esta llave de acceso. Desactívalo o añade antes otra llave.',
  'Passkey not found': 'No encontramos la llave de acceso',
  'Person not found': 'No encontramos a esta persona',
  'Please name the passkey': 'Escribe un nombre para la llave de acceso',
  'Please keep the name under {n} characters': 'Escribe un nombre de menos de {n} caracteres',
  "Please send the passkey's answer": 'Falta la respuesta de la llave de acceso',
  'That password is wrong.': 'Esa contraseña no es correcta.',
  'The current password is wrong.': 'La contraseña actual no es correcta.',
  'Too many wrong passwords.': 'Demasiadas contraseñas incorrectas.',
  'Bank changes are locked until {moment} because the password was reset by text.':
    'No se puede cambiar el banco hasta {moment} porque la contraseña se cambió por mensaje.',
  'Passkeys are locked until {moment} because the password was reset by text.':
    'No se pueden cambiar las llaves de acceso hasta {moment} porque la contraseña se cambió por mensaje.',
  'The payment page cannot be opened right now. Please try again later.':
    'La página de pago no se puede abrir en este momento. Inténtalo más tarde.',
  'This browser is too old to connect safely. Please update it, or use another one.':
    'Este navegador es demasiado antiguo para conectarse con seguridad. Actualízalo o usa otro.',
  'The owner cannot be removed. Hand the company on first.':
    'No se puede quitar al titular. Pasa antes la empresa a otra persona.',
  'The owner may do everything already.': 'El titular ya puede hacerlo todo.',
  'This person is the owner already.': 'Esta persona ya es titular.',
  'Your data has just been brought up to date. Please sign in and do this again.':
    'Tus datos se acaban de poner al día. Entra en tu cuenta y hazlo otra vez.',
  'The company has just changed hands. Please look again.': 'La empresa acaba de cambiar de manos. Vuelve a mirar.',
  'This business cannot take payments right now. Please contact them.':
    'Este negocio no puede recibir pagos en este momento. Comunícate con ellos.',
  'Payments and payouts of your business are paused. Please contact us.':
    'Los pagos de tu negocio están en pausa. Comunícate con nosotros.',
  'Please sign in.': 'Entra en tu cuenta.',
  'The request did not arrive whole. Please send it again.': 'La petición no llegó entera. Envíala otra vez.',
  'Please enter a valid phone number': 'Escribe un número de teléfono válido',
  'Please enter your phone number': 'Escribe tu número de teléfono',
  'Please enter your password': 'Escribe tu contraseña',
  'That code is wrong or has expired. Check the newest text, or ask for a new code.':
    'El código no es correcto o ya venció. Mira el mensaje más reciente o pide un código nuevo.',
  'This password reset has expired or was used already. Please ask for a new code.':
    'Este cambio de contraseña venció o ya se usó. Pide un código nuevo.',
  'Please enter the 6-digit code': 'Escribe el código de 6 cifras',
  'Please fill in all required fields': 'Completa todos los campos obligatorios',
  'Please fill in all company fields': 'Completa todos los campos de la empresa',
  'Please provide an invitation code': 'Escribe un código de invitación',
  'Please enter a valid company phone number': 'Escribe un teléfono válido de la empresa',
  'Please enter a valid company email': 'Escribe un correo válido de la empresa',
  'A user with this phone number already exists. Please log in or use a different number.':
    'Ya existe un usuario con este número. Entra o usa otro número.',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
  'Password must be at most 128 characters long': 'La contraseña debe tener 128 caracteres como máximo',
  'Password must contain at least one lowercase letter': 'La contraseña debe tener al menos una minúscula',
  'Password must contain at least one uppercase letter': 'La contraseña debe tener al menos una mayúscula',
  'Password must contain at least one number': 'La contraseña debe tener al menos un número',
  'This password is one of the most common ones and is guessed first. Please choose another':
    'Esta contraseña es de las más comunes y se adivina enseguida. Elige otra',
  'Failed to check phone number.': 'No pudimos comprobar el número.',
  'Registration failed. Please check your information and try again.':
    'No pudimos registrarte. Revisa los datos e inténtalo de nuevo.',
  'Failed to send OTP. Please try again.': 'No pudimos enviar el código. Inténtalo de nuevo.',
  'Logout failed. Please try again.': 'No pudimos cerrar la sesión. Inténtalo de nuevo.',
  'Payment setup failed. Please try again.': 'No se pudo preparar el pago. Inténtalo de nuevo.',
  'The payment provider does not answer. Please try again.': 'El proveedor de pagos no responde. Inténtalo de nuevo.',
  'A payment for this invoice has just been made.': 'Acaba de hacerse un pago de esta factura.',
  'Please try again in {n} second.': 'Inténtalo de nuevo en {n} segundo.',
  'Please try again in {n} seconds.': 'Inténtalo de nuevo en {n} segundos.',
  'Please try again in {n} minutes.': 'Inténtalo de nuevo en {n} minutos.',
  'Please try again in {n} hours.': 'Inténtalo de nuevo en {n} horas.',
  'A code was sent a moment ago.': 'Acabamos de enviar un código.',
  'Too many codes were asked for.': 'Se pidieron demasiados códigos.',
  'Too many codes were asked for this number.': 'Se pidieron demasiados códigos para este número.',
  'Too many wrong codes were entered for this number.':
    'Se escribieron demasiados códigos incorrectos para este número.',
  'Too many failed sign-ins for this number.': 'Demasiados intentos fallidos de entrar con este número.',
  'Too many failed sign-ins.': 'Demasiados intentos fallidos de entrar.',
  'Too many numbers were checked.': 'Se comprobaron demasiados números.',
  'Too many attempts.': 'Demasiados intentos.',
  'Too many requests.': 'Demasiadas peticiones.',
  'Too many files were asked for.': 'Se pidieron demasiados archivos.',
  'Too many messages were sent.': 'Se enviaron demasiados mensajes.',
  'Codes can only be texted to numbers of {countries}. Please use another number.':
    'No podemos enviar códigos a números de ese país. Usa otro número.',
  'This invitation code is not known. Please check it with whoever gave it to you.':
    'No conocemos este código de invitación. Consúltalo con quien te lo dio.',
  'Please either create a new company or join one with an invitation code':
    'Crea una empresa o únete a una con un código de invitación',
  'Please enter a new password': 'Escribe una contraseña nueva',
  'Please ask for a new code first': 'Primero pide un código nuevo',
  'Please keep the first name under {n} characters': 'Escribe un nombre de menos de {n} caracteres',
  'Please keep the last name under {n} characters': 'Escribe un apellido de menos de {n} caracteres',
  'Please keep the phone number under {n} characters': 'Escribe un teléfono de menos de {n} caracteres',
  'Please keep the company name under {n} characters': 'Escribe un nombre de empresa de menos de {n} caracteres',
  'Please keep the company email under {n} characters': 'Escribe un correo de empresa de menos de {n} caracteres',
  'Please keep the company phone under {n} characters': 'Escribe un teléfono de empresa de menos de {n} caracteres',
  'Please keep the company address street under {n} characters': 'Escribe una calle de menos de {n} caracteres',
  'Please keep the company address city under {n} characters': 'Escribe una ciudad de menos de {n} caracteres',
  'Please keep the company address state under {n} characters': 'Escribe un estado de menos de {n} caracteres',
  'Please keep the company address zip under {n} characters': 'Escribe un código postal de menos de {n} caracteres',
  'This invoice has already been paid. Thank you!': 'Esta factura ya está pagada. ¡Gracias!',
  'A payment for this invoice is already on its way. It can take a few days to arrive; please do not pay again.':
    'Ya hay un pago en camino para esta factura. Puede tardar unos días en llegar; por favor, no pagues otra vez.',
  'This invoice was cancelled. Please ask the business that sent it.':
    'Esta factura se canceló. Pregunta al negocio que te la envió.',
  'Invoice not found': 'No encontramos la factura',
  'Payment not found': 'No encontramos el pago',
  'PDF service is temporarily unavailable. Please contact support.':
    'El servicio de PDF no está disponible ahora. Escribe a Ayuda.',
  'This request came from another site.': 'Esta petición vino de otro sitio.',
  'The request is too large.': 'Lo que enviaste es demasiado grande.',
}

/** What a sentence says where its template has `{names}`, or null when it is another sentence. */
function matchTemplate(template: string, sentence: string): Record<string, string> | null {
  const pattern = template.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')
  const found = new RegExp(`^${pattern}$`).exec(sentence)
  return found && { ...found.groups }
}

function findWords(sentence: string): string | null {
  const exact = REFUSALS[sentence]
  if (exact) return exact
  for (const [template, words] of Object.entries(REFUSALS)) {
    const values = template.includes('{') && matchTemplate(template, sentence)
    if (values) return fill(words, values)
  }
  return null
}

/** One sentence in Spanish, its full stop kept, or as it came when it is not known. */
function translateOne(sentence: string): string {
  const words = findWords(sentence)
  if (words) return words
  const open = sentence.endsWith('.') ? findWords(sentence.slice(0, -1)) : null
  return open ? `${open}.` : sentence
}

/** A refusal in Spanish, or several in a row; what is not known stays as it came. */
export function translate(said: string): string {
  return (
    findWords(said) ??
    said
      .split(/(?<=\.) (?=[A-Z])/)
      .map(translateOne)
      .join(' ')
  )
}
