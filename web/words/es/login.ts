// Las palabras de la pantalla de entrada.
import type { words as en } from '../en/login.ts'

export const words: typeof en = {
  title: 'Entrar',
  description: 'Entra para ver tus facturas, cifras y cobros.',
  phone: 'Número de teléfono',
  password: 'Contraseña',
  remember: 'Mantener la sesión',
  forgot: '¿Olvidaste tu contraseña?',
  button: 'Entrar',
  busy: 'Entrando…',
  passkey: 'Usar una llave de acceso',
  newHere: '¿Aún no tienes cuenta?',
  create: 'Crear una cuenta',
  security: 'Tus datos viajan cifrados y tu contraseña nunca se guarda como texto.',
  phoneMissing: 'Escribe tu número de teléfono',
  passwordMissing: 'Escribe tu contraseña',
  failed: 'No pudimos abrir tu sesión. Inténtalo de nuevo.',
}
