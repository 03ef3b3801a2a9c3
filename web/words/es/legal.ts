// Las palabras de las preguntas sobre dinero, datos y configuración.
import type { words as en } from '../en/legal.ts'

export const words: typeof en = {
  title: 'Legal y preguntas frecuentes',
  heading: 'Preguntas frecuentes',
  description: 'Cuánto cuesta Jobslip, quién paga el cargo, cómo cuidamos tus datos y qué necesitas para empezar.',
  questions: {
    cost: [
      '¿Cuánto cuesta {product}?',
      'No hay cuotas mensuales ni suscripciones. Cada pago con tarjeta lleva un cargo seguro de procesamiento {rateOf}que incluye las comisiones del proveedor de pagos. Tu cliente lo paga además de la factura, así que tú recibes todo lo que facturaste. También puedes elegir pagarlo tú, entero o la mitad: entonces se descuenta de lo que recibes.',
    ],
    label: [
      '¿Cómo ve el cargo mi cliente?',
      'En su propia línea, «Cargo seguro por pago con tarjeta{rateInBrackets}», en la página de pago y al pagar, antes de que se cobre nada. Si lo pagas tú, la línea lo dice y es de $0.00.',
    ],
    app: [
      '¿Necesito una app?',
      'No. Escribes tus trabajos desde cualquier teléfono y tu cliente abre un enlace. Esta web te muestra lo demás.',
    ],
    data: [
      '¿Están seguros mis datos?',
      'Las conexiones van cifradas, las contraseñas se guardan solo como huellas y los datos de la tarjeta llegan al proveedor de pagos sin pasar por nosotros. Las facturas de una empresa solo las ve su propia gente y quien tenga el enlace de una factura.',
    ],
    identity: [
      '¿Por qué el proveedor de pagos pide mi SSN o EIN?',
      'La ley exige que quien entrega dinero sepa quién lo recibe. El proveedor usa el número para verificar tu identidad; le llega directamente, y nosotros nunca lo vemos ni lo guardamos.',
    ],
    setup: [
      '¿Tengo que configurar los cobros antes de empezar?',
      'No. Puedes enviar facturas de inmediato y tus clientes pueden pagarlas. Guardamos el dinero para ti hasta que configures tu cuenta de cobros.',
    ],
  },
  else: '¿Otra pregunta?',
  ask: 'Pregunta a nuestro equipo',
}
