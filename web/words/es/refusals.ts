// Lo que la API y las reglas dicen en inglés, dicho en español. Lo que falta aquí se muestra como llega.
export const refusals: Record<string, string> = {
  'Network error. Please check your connection and try again.':
    'Error de red. Revisa tu conexión e inténtalo de nuevo.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtalo de nuevo.',
  'The phone number or the password is wrong.': 'El número de teléfono o la contraseña no son correctos.',
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
}
