// The set phrases of plans in both languages: each becomes one sign before the rules are matched. Patterns as in `dialog/phrases.ts`.

export const SET_PHRASES = {
  // Before the work: the money is wanted first.
  ahead: `up front|frint
    upfront|upfornt|frontend
    in advance
    ahead of time
    before|b4 i|we|the? can|even? start|starts|begin|begins|work|works|job|order|come
    before starting|beginning|work
    to start|begin|book|reserve|schedule
    to get|kick it|things|us? started|going|off
    to hold|lock|secure the|your|his|her|their|my? date|spot|day|slot
    to lock it in
    at|on|upon the? start|signing|booking|beginning|acceptance|outset
    por adelantado|anticipado|delante
    al firmar|empezar|comenzar|inicio|iniciar|principio|arrancar|comienzo
    para|pa empezar|comenzar|arrancar|iniciar|reservar|apartar|agendar|separar
    antes de? empezar|comenzar|iniciar|arrancar|que
    de entrada`,
  // The work is done.
  done: `when|once|after|till|until it's|its|it|i'm|im|i|we're|were|we|that's|everything's|everything|job's|he's|she's|they're|all is|are|am|all? done|finish|finished|finishing|complete|completed|through|over|ready|delivered|delivery
    when|once|after the|his|her|their|this|my job|work|project|deck|fence|roof|kitchen|bathroom|floor|house|patio|paint|painting|install|cake|wedding|event is? done|finished|complete|completed|ready|over|delivered
    when|once|after|upon done|finished|complete|completed|completion|delivered|ready|delivery|finishing|installed
    on|upon|at|after completion|finish|delivery|pickup|finishing|completing
    on|upon|at|after the final walkthrough|inspection
    at|on|by the end of? the|this|my? job|work|project?
    at completion
    cuando|una|hasta vez? que? este|esta|quede|se|yo|lo|la* termine|terminemos|terminamos|termina|terminen|terminar|terminado|terminada|acabe|acabemos|acabamos|acabado|acabada|acaba|listo|lista|entregue|entregado|entregada|entreguemos
    al terminar|acabar|finalizar|entregar|final|concluir|terminarlo|terminarla
    a la entrega|terminacion
    contra entrega
    al final del? trabajo|la? obra?`,
  now: `right|due? now
    today
    ahora|ahorita mismo?
    hoy`,
  dep: `deposit|depost|dposit|deposito|anticipo|enganche|adelanto|retainer|downpayment|prepayment|sena
    down|initial payment
    pago|cuota|abono inicial
    de inicial`,
  rest: `the|and|a? rest|balance|remainder|remaining
    the? remaining|other half|balance
    second half
    the other half
    el|y? resto|restante|saldo
    la? diferencia
    la? otra mitad
    lo|y? demas
    lo restante
    lo que falte|falta|reste|quede|queda`,
  month: `monthly|mensuales|mensual|mensualmente
    a|every|each|per|cada|por month|mes
    al mes`,
  week: `weekly|semanales|semanal|semanalmente
    a|every|each|per|cada|por|la week|semana
    a la semana`,
  two_weeks: `biweekly|fortnightly|quincenales|quincenal|quincenalmente
    bi - weekly|week
    every|each|cada two|2|other|dos weeks|week|semanas
    cada|por quincena
    cada 15|quince dias`,
}
