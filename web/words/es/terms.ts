// Las palabras de los términos del servicio.
import type { words as en } from '../en/terms.ts'

export const words: typeof en = {
  title: 'Términos del servicio',
  description: 'Qué hace Jobslip por ti, cuánto cuesta, cómo cobras y con qué puede contar cada parte.',
  lead: 'En vigor desde noviembre de 2026.',
  sections: {
    service: [
      'El servicio',
      '{product} convierte tus mensajes de texto en facturas, las muestra a tus clientes en una página de pago, cobra con tarjeta y te paga. Necesitas un teléfono que envíe mensajes, tener 18 años o más y poder ejercer tu oficio donde estás. Al registrarte, o al escribirnos, aceptas estos términos.',
    ],
    sms: [
      'El programa de mensajes',
      'Al escribir al {text}, responder YES para abrir tu cuenta por mensaje o marcar la casilla del registro aceptas recibir mensajes de {product} sobre tu cuenta, tus facturas y tus pagos. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responde HELP para recibir ayuda o STOP para dejar de recibirlos en cualquier momento. Los operadores no responden por mensajes retrasados o no entregados. Aceptar mensajes no es condición para comprar nada.',
    ],
    fees: [
      'Cuánto cuesta',
      'Sin cuota mensual. En cada pago con tarjeta tu cliente paga, además de la factura, un cargo seguro de procesamiento{rate} que ve antes de pagar; puedes elegir pagarlo tú, entero o la mitad, de lo que recibes, y lo pagas tú donde la ley no deja cobrarle al cliente por pagar con tarjeta. Los pagos que marcas como hechos en efectivo, con cheque o de otro modo no cuestan nada.',
    ],
    parts: [
      'Anticipos, pagos en partes y reembolsos',
      'Una factura puede pedir un anticipo o varios pagos, cada uno con su fecha; cada pago se te paga por separado. Cuánto puedes pedir antes del trabajo lo dice la ley de tu estado. Puedes devolver un pago, entero o en parte, en este sitio o por mensaje. Un reembolso por mensaje se hace cuando respondes con el código que te enviamos, llega a la tarjeta o cuenta que pagó y no se puede deshacer. Solo reembolsan el propietario de la empresa y quien él autorice.',
    ],
    payouts: [
      'Cómo cobras',
      'Los pagos los procesa Stripe. Para recibir tu dinero abres una cuenta allí y aceptas los términos de Stripe; hasta entonces te lo guardamos. Un pago puede retenerse mientras se comprueba, se disputa o se reembolsa. Lo que el banco de un cliente recupera, o lo que tú reembolsas, sale de tus cobros; si no alcanzan, lo debes.',
    ],
    yours: [
      'Tu parte',
      'Factura solo trabajo que hiciste o harás, a quien te lo pidió. Di la verdad en tus facturas. Guarda para ti tu teléfono y tu contraseña: lo que se escribe desde tu número cuenta como tuyo. El propietario de una empresa decide quién pertenece a ella. Los impuestos de tu trabajo son tuyos.',
    ],
    use: [
      'Qué no se permite',
      'Ni fraude, ni facturas a ti mismo o por nada, ni bienes o servicios que prohíban la ley o Stripe, ni mensajes no deseados, ni intentos de romper o saturar el servicio o de ver datos ajenos. Podemos limitar, pausar o cerrar las cuentas que lo hagan y retener pagos mientras lo revisamos. Te decimos por qué, salvo que la ley lo prohíba.',
    ],
    end: [
      'Terminar',
      'Puedes borrar tu cuenta o tu empresa cuando quieras en Business Details, en cuanto no haya dinero en camino. Las facturas sin pagar quedan canceladas. Llévate antes tu archivo: lo borrado no vuelve. Tu cuenta de Stripe es tuya y se queda; la cierras allí.',
    ],
    liability: [
      'De qué respondemos',
      'Trabajamos con cuidado, pero los mensajes y los pagos dependen de operadores, bancos y proveedores, y el servicio se ofrece tal como es. No respondemos por ganancias perdidas ni daños indirectos; en cada año nuestra responsabilidad se limita a los cargos pagados en tus facturas en los 12 meses anteriores. Nada de esto limita la responsabilidad que la ley no permite limitar.',
    ],
    law: [
      'Lo demás',
      'Si cambiamos estos términos te avisamos al menos 30 días antes por mensaje o correo; quien no esté de acuerdo puede irse. Las disputas entre nosotros van a los tribunales que la ley señale. Si una frase no vale, las demás sí.',
    ],
    contact: ['Contacto', '{email}, {phone}, o el formulario de soporte de este sitio.'],
  },
  otherPage: 'Política de privacidad',
}
