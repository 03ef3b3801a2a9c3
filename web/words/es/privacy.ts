// Las palabras de la política de privacidad.
import type { words as en } from '../en/privacy.ts'

export const words: typeof en = {
  title: 'Política de privacidad',
  description: 'Qué guarda Jobslip sobre ti, para qué, cuánto tiempo, y cómo te lo llevas o lo borras.',
  lead: 'En vigor desde noviembre de 2026.',
  sections: {
    who: [
      'Quiénes somos',
      '{product} es un servicio de facturación para contratistas independientes. Escribes un trabajo al {text}; hacemos la factura, tu cliente la paga con tarjeta y el dinero llega a tu banco. Preguntas sobre tus datos: {email} o {phone}.',
    ],
    what: [
      'Qué recogemos',
      'De ti: nombre, número de teléfono, correo si lo das, una contraseña (guardada solo como huella), los dispositivos donde inicias sesión, y el nombre, la dirección y el logo de tu empresa.',
      'De tu trabajo: los mensajes que nos envías, los que te enviamos, y lo que tus facturas dicen de tus clientes: nombre, contacto, trabajo, montos y pagos, y lo que tus clientes preguntan sobre una factura en su página.',
      'De las fotos que envías: lo que se ve. El lugar y la cámara con que se tomaron se quitan antes de guardarlas. De la tarjeta de contacto de un cliente: su nombre, teléfono y correo, nada más.',
      'De tus clientes que pagan: que pagaron, cuándo y cuánto. Los datos de tarjetas y bancos van al proveedor de pagos (Stripe) y nunca nos llegan.',
      'No usamos cookies de publicidad ni de seguimiento: una cookie mantiene tu sesión y otra recuerda tu idioma.',
    ],
    why: [
      'Para qué lo usamos',
      'Para hacer y enviar tus facturas, cobrar, pagarte, avisarte, proteger tu cuenta, ayudarte cuando lo pides y llevar los libros que exige la ley. Para nada más.',
    ],
    sms: [
      'Los mensajes de texto y tu número móvil',
      'Te enviamos códigos, respuestas a tus mensajes y avisos sobre tus facturas, pagos y cuenta. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responde HELP para recibir ayuda o STOP para dejar de recibirlos; después de STOP no enviamos nada hasta que escribas START. Los operadores no responden por mensajes retrasados o no entregados.',
      'Ninguna información móvil se compartirá con terceros ni afiliados con fines de marketing o promoción. Los datos y el consentimiento de suscripción a mensajes de texto no se compartirán con terceros, salvo con los proveedores que entregan nuestros mensajes y solo para eso.',
      'Guardamos constancia de tu consentimiento: las palabras que aceptaste, cuándo, y una huella con clave de la dirección de red desde la que llegó.',
    ],
    share: [
      'Quién más lo ve',
      'Twilio entrega los mensajes, Stripe mueve el dinero y comprueba quién lo recibe, Cloudflare opera nuestros servidores y almacenamiento. Cada uno recibe solo lo que su parte necesita. Quien tiene el enlace de una factura ve esa factura y sus fotos; el enlace a todo lo que un cliente te debe muestra cada una de esas facturas. No vendemos nada a nadie, y entregamos datos a las autoridades solo cuando la ley nos obliga.',
    ],
    long: [
      'Cuánto tiempo lo guardamos',
      'Mensajes: sus palabras, 90 días; los de números sin cuenta, 7 días. Códigos: 2 días. Mensajes a soporte: un año. Fotos: mientras exista tu empresa; una semana después de quitar una, un mes si nunca tuvo factura. Tarjetas de contacto: una semana después de usarse, un mes si no eran de ningún cliente. Constancias de consentimiento: mientras podamos escribirte, y cinco años después. Lo demás: hasta que lo borres.',
      'Después de un borrado guardamos solo la contabilidad que exige la ley (números, fechas y montos de facturas, pagos, reembolsos y transferencias), sin nombres, contactos ni descripciones.',
    ],
    rights: [
      'Tus datos son tuyos',
      'En Business Details corriges tus datos, descargas todo lo de tu empresa en un archivo, cambias de número, borras tu cuenta o borras la empresa entera. Si no puedes entrar, escríbenos y lo hacemos por ti.',
      '¿Eres cliente de alguien y quieres corregir o borrar tus datos? Pídelo a la empresa que envió la factura, o a nosotros: lo transmitimos y ayudamos a hacerlo.',
    ],
    safe: [
      'Cómo lo protegemos',
      'Las conexiones van cifradas, las contraseñas se guardan como huellas, los datos de una empresa no están al alcance de otra, y los accesos se registran sin nombres ni números. {product} no es para menores de 18 años.',
    ],
    changes: [
      'Cambios',
      'Cuando esta política cambie, la nueva estará aquí con su fecha. De los cambios que te importan te avisamos por mensaje o correo antes de que entren en vigor.',
    ],
  },
  otherPage: 'Términos del servicio',
}
