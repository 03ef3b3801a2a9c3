// Words of guesses, corrections, other times and other people's money.

export const DOUBT_WORDS = {
  about:
    'about around approx roughly maybe prob probably almost unos unas como casi alrededor aprox quizas tal serian between entre somewhere ~ like',
  ish: 'ish or o something aprox approx maybe tops algo max mas feria pico',
  correction:
    'no nah wait actually sorry scratch oops nope mean meant make whoops nvm nevermind mistake wrong espera mejor perdon digo corrijo rather correction er',
  not: 'not no sin without didnt dont isnt never nunca ni',
  former:
    'was normally usually usual regular regularly originally instead before antes quoted said normal vez lugar formerly era estaba been',
  free: 'free gratis waived comp comped house courtesy cortesia included incluido regalo regale warranty garantia',
  ownCost: 'spent bought cost costed gaste gastamos compre paid reimbursed worth vale valia saved',
  other: 'if unless otherwise next last another other otro otra pasado proxima proximo later despues luego',
  ask: 'need check forgot tbd confirm depends depende olvide luego unsure idk',
}
