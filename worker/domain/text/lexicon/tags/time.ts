// Words of time worked, days and months, and of counting by them.

export const TIME_WORDS = {
  hour: 'hour hours hr hrs h hora horas hs',
  minute: 'minute minutes min mins minuto minutos',
  timeUnit:
    'hour hours hr hrs h hora horas hs day days dia dias week weeks wk wks semana semanas month months mes meses night nights noche noches minute minutes min mins minutos session sessions visit visits visita visitas trip trips viaje viajes',
  weekday:
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun lunes martes miercoles jueves viernes sabado domingo mondays tuesdays wednesdays thursdays fridays saturdays sundays',
  month:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  due: 'due by before net vence vencen pay payable antes',
  clock: 'am pm a.m p.m oclock noon',
}
