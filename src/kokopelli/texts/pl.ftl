### The messages of Kokopelli. Every language has the same messages, attributes and variables.

## The language's own name

language-name = Polski

## Kinds of ceremonies: name, ability in one line, full explanation

kind-chieftain = Wódz
    .ability = Dokładaj kolejne karty do tej samej ceremonii w ramach jednej akcji
    .details = Po pierwszej karcie akcji zagrania możesz dokładać następne do tej samej ceremonii, jedną po drugiej, dopóki ona trwa; przestać możesz w każdej chwili. Każda karta działa osobno, a karty dobrane po drodze też wolno wykorzystać. Wodza i Wojownika nie łączy się w jednej akcji: druga karta dołożona gdzie indziej to karta Wojownika i zamyka akcję, a druga karta dołożona do tej samej ceremonii wyklucza Wojownika. Jeśli już pierwsza karta kończy swoją ceremonię, nadal przysługuje ci druga karta Wojownika. Zagranie karty dzięki Urodzinom to nie akcja zagrania, więc Wódz nic tam nie daje.
kind-birth = Urodziny
    .ability = Karty z akcji wzięcia mogą trafić prosto do ceremonii
    .details = Karty, które daje ci akcja wzięcia, możesz od razu zagrać do ceremonii w swoim zasięgu: do jednej lub do różnych, w dowolnej kolejności, każdą najwyżej raz. Najpierw jest dobieranie (z Myśliwym obu kart), potem zagrywanie; przestać możesz w każdej chwili. Karty dobrane dzięki Jaszczurce lub za pustą rękę się nie liczą; jeśli masz już w ręku taką samą kartę, za dobraną uchodzi dowolna z nich. Każda karta działa jak zwykle, ale to nie jest akcja zagrania, więc Wódz i Wojownik nic nie dodają. Jeśli pierwsza karta kończy twoje Urodziny, następną wciąż wolno zagrać.
kind-spider-woman = Kobieta-pająk
    .ability = Twoje karty sięgają każdej ceremonii w obu sąsiednich wioskach
    .details = W obu sąsiednich wioskach wszystkie ceremonie są otwarte dla twoich kart, nie tylko te po stronie bliższej tobie. Pomaga to wyłącznie w dokładaniu; przy rozpoczynaniu ceremonii, z Ogniem czy bez niego, nic się nie zmienia. Wioska naprzeciwko pozostaje poza zasięgiem. W grze dwuosobowej sięgasz też do tego, co leży obok talii przeciwnika i zwykle jest dla ciebie zamknięte.
kind-warrior = Wojownik
    .ability = W tej samej akcji druga karta, do innej ceremonii
    .details = Po pierwszej karcie akcji zagrania możesz zagrać drugą, do innej ceremonii; wolno też poprzestać na jednej. Obie ceremonie mogą nosić tę samą nazwę, jeśli są w dwóch wioskach, a pierwsza może być już zakończona. Zasięg i zdolności sprawdza się dla drugiej karty od nowa, a karty dobrane po drodze wolno wykorzystać. Druga karta przysługuje ci także wtedy, gdy pierwsza kończy twojego Wojownika. Wódz nic tu nie dodaje: gdy druga karta leży już przy pierwszej ceremonii, Wojownik odpada. Wojownik nie pomaga też przy Urodzinach, a Kokopelli z Tańcem węża to nadal jedna karta.
kind-hunter = Myśliwy
    .ability = Akcja wzięcia karty daje ci dwie karty
    .details = Każda twoja akcja wzięcia daje dwie karty, zawsze; jeśli w talii jest tylko jedna, bierzesz tę jedną. Z Urodzinami możesz zagrać obie, gdy już je masz. Poza tym nic się nie zmienia: pusta ręka, Jaszczurka i wymiana nie dają ani karty więcej.
kind-fire = Ogień
    .ability = Rozpoczynaj też w sąsiednich wioskach, po stronie bliższej tobie
    .details = Akcja rozpoczęcia pozwala ci też zająć wolne pole w sąsiedniej wiosce, po stronie bliższej tobie; w grze dwuosobowej po dowolnej stronie. Nigdy nie jest to pole obok cudzej talii, nawet to, które daje Słońce. Takiej samej ceremonii nie może być w strefie gry gospodarza tej wioski; twoja własna strefa nie ma tam znaczenia. Ceremonia i jej zdolność należą do gospodarza wioski. Rozpoczęcie to nie dołożenie karty, dlatego Łapa, Jaszczurka i Wazon nie działają. Kobieta-pająk nie zmienia tego, gdzie możesz rozpoczynać.
kind-paw = Łapa
    .ability = 1 PZ za każdą kartę, którą dokładasz do cudzej ceremonii
    .details = Każda karta, którą dokładasz do ceremonii w innej wiosce, daje ci 1 PZ, bez względu na to, czy ją przedłuża, czy kończy. Kilka kart w jednej akcji liczy się po kolei, tak samo z Wodzem, Wojownikiem i Urodzinami. Karta Kokopelli z twoim Tańcem węża liczy się podwójnie i daje 2 PZ. Rozpoczęcie tam ceremonii dzięki Ogniowi nic nie daje.
kind-lizard = Jaszczurka
    .ability = Za każdą kartę dołożoną do cudzej ceremonii dobierasz kartę
    .details = Za każdą kartę, którą dokładasz do ceremonii w innej wiosce, dobierasz 1 kartę, o ile jest w talii; nie można z tego zrezygnować. Karta Kokopelli z twoim Tańcem węża liczy się podwójnie: dobierasz 2. Jeśli to ostatnia karta z ręki, najpierw jest premia za pustą rękę, a Jaszczurka nigdy jej nie odbiera. Nowej karty możesz od razu użyć z Wodzem lub Wojownikiem, ale nie z Urodzinami. Rozpoczęcie tam ceremonii dzięki Ogniowi nic nie daje.
kind-eagle-feather = Orle pióro
    .ability = Gdy zagrasz ostatnią kartę: 3 PZ i 5 nowych kart
    .details = Gdy ostatnią kartą z ręki rozpoczynasz ceremonię albo dokładasz ją do ceremonii, zdobywasz 3 PZ i dobierasz 5 kart lub tyle, ile jest w talii; zastępuje to zwykłą premię, czyli 1 PZ i 3 karty. Nie kosztuje to akcji, a trwająca akcja toczy się dalej z nowymi kartami. Działa to również wtedy, gdy ta ostatnia karta kończy twoje Orle pióro albo rozpoczyna je w twojej wiosce. Każde zagranie liczy się raz, nawet gdy nie ma już czego dobrać, a Taniec węża niczego tu nie podwaja. Wymiana i karty odkładane na spód talii nigdy nie liczą się jako pusta ręka.
kind-tortoise = Żółw
    .ability = 1 PZ za każdą ceremonię, którą kończysz, w dowolnej wiosce
    .details = Zdobywasz 1 PZ, ilekroć kończysz ceremonię, we własnej wiosce albo w innej. Zakończenie własnego Żółwia też się liczy. Jeśli masz przy tym Szamana i kończysz własną ceremonię, punkt dają obie ceremonie. Przerwanie to nie zakończenie, a Taniec węża nie podwaja tego punktu.
kind-vase = Wazon
    .ability = Kto dokłada u ciebie kartę, raz na turę zyskuje dodatkową akcję
    .details = Kto w swojej turze dokłada kartę do dowolnej ceremonii w twojej wiosce, zyskuje dodatkową akcję; dotyczy to także ciebie. Każda wioska z Wazonem daje najwyżej jedną na turę, bez względu na liczbę kart i nawet wtedy, gdy Wazon znika i zaczyna się nowy; dwie wioski z Wazonem dają po jednej. Karta, która kończy Wazon, jeszcze się liczy. Rozpoczęcie się nie liczy, a Taniec węża niczego nie podwaja. Akcję wybiera się dowolnie, ale jak każdą trzeba ją wykonać.
kind-sun = Słońce
    .ability = Jeszcze jedno pole na ceremonię obok twojej talii
    .details = Masz jedno pole więcej obok talii i możesz go użyć w każdej chwili, nawet gdy po bokach są wolne pola. Przy trzech lub czterech osobach ceremonia w tym miejscu należy do strefy gry twojej i obu sąsiadów. W grze dwuosobowej to twoje drugie pole w tym miejscu, a przeciwnik bez Kobiety-pająka nie sięga do żadnego z nich. Tylko ty możesz tam rozpoczynać; nawet Ogień nie wpuszcza tam innych. Gdy Słońce znika, ceremonie zostają, ale nowa może dojść tylko wtedy, gdy leży ich tam mniej, niż jest pól bez Słońca: przy trzech lub czterech osobach żadnego, przy dwóch jedno.
kind-mother-of-heaven = Matka nieba
    .ability = 1 PZ za każdą kartę Kokopelli dołożoną do twoich ceremonii
    .details = Zdobywasz 1 PZ za każdą kartę Kokopelli, którą ktokolwiek, także ty, dokłada do ceremonii w twojej wiosce. Jeśli osoba, która ją zagrywa, ma Taniec węża, karta liczy się podwójnie i zdobywasz 2 PZ; twój własny Taniec węża nie pomaga, gdy grają inni. Karta Kokopelli, która kończy twoją Matkę nieba, jeszcze się liczy.
kind-drummer = Dobosz
    .ability = Twoje ceremonie kończy już trzecia karta
    .details = Ceremonie w twojej wiosce, także samego Dobosza, kończy trzecia karta, bez względu na to, kto ją dokłada. Te, które w chwili rozpoczęcia ceremonii Dobosza mają już trzy karty, zostają, a kończy je czwarta. Gdy Dobosz znika, twoje ceremonie znów potrzebują czterech kart. Karta Kokopelli z Tańcem węża może być naraz drugą i trzecią kartą i zakończyć ceremonię złożoną z jednej karty.
kind-shaman = Szaman
    .ability = 1 PZ za każdą zakończoną ceremonię w twojej wiosce
    .details = Zdobywasz 1 PZ za każdą zakończoną ceremonię w twojej wiosce, czy kończysz ją ty, czy ktoś inny. Zakończenie samego Szamana też się liczy. Jeśli kończy ją ktoś inny, ten punkt dochodzi do 1 PZ, który i tak przysługuje gospodarzowi. Przerwanie to nie zakończenie, a Taniec węża nie podwaja tego punktu.
kind-snake-dance = Taniec węża
    .ability = Twój Kokopelli przy zagraniu liczy się za dwie karty, potem za jedną
    .details = Twoja karta Kokopelli liczy się podwójnie w chwili zagrania, zawsze i w każdej wiosce; ważne, że to ty masz Taniec węża, a nie gospodarz ceremonii. Podwaja to Matkę nieba (2 PZ dla jej gospodarza), Łapę (2 PZ) i Jaszczurkę (2 karty). Przy kończeniu jest to trzecia i czwarta karta w ceremonii złożonej z dwóch kart albo druga i trzecia w złożonej z jednej, jeśli jej gospodarz ma Dobosza; nadwyżka przepada. Nie liczy się podwójnie dla pustej ręki, Wazonu, Żółwia, Szamana ani dwóch kart Wojownika. Jeśli ceremonia trwa dalej, leży w niej jako jedna karta. Karta Kokopelli, która kończy twój Taniec węża, jeszcze liczy się podwójnie.

## The wild card

card-kokopelli = Kokopelli
    .ability = Joker: pasuje do każdej ceremonii, ale żadnej nie rozpoczyna
    .details = Karta Kokopelli zastępuje właściwą kartę w każdej ceremonii w twoim zasięgu. Nigdy nie można nią rozpocząć ceremonii. Matka nieba ją nagradza, a z Tańcem węża w chwili zagrania liczy się podwójnie. W każdej talii jest sześć takich kart.

## Sides of a village

side-left = po lewej
side-right = po prawej
side-pile = obok talii

## Rule headings: chapters and numbered rules

rule-1 = Pojęcia
rule-1-1 = Miejsca i sąsiedzi
rule-1-2 = Wioska
rule-1-3 = Ceremonia
rule-1-4 = Zdolność
rule-1-5 = Strefa gry
rule-2 = Przygotowanie gry
rule-2-1 = Liczba graczy i wybór ceremonii
rule-2-2 = Żetony punktów zwycięstwa
rule-2-3 = Talie i karty początkowe
rule-2-4 = Żetony końca gry
rule-2-5 = Pierwszy gracz
rule-2-6 = Pula punktów
rule-3 = Rundy i tury
rule-3-1 = Runda
rule-3-2 = Akcje w turze
rule-3-3 = Pięć akcji
rule-3-4 = Działanie i pasowanie
rule-3-5 = Limit kart w ręku
rule-3-6 = Pusta ręka
rule-4 = Wzięcie karty
rule-4-1 = Wierzchnia karta
rule-5 = Rozpoczęcie ceremonii
rule-5-1 = Na wolnym polu
rule-5-2 = Już w strefie gry
rule-5-3 = Rozpoczęcie to nie dołożenie
rule-6 = Zagranie karty
rule-6-1 = Pasująca karta lub Kokopelli
rule-6-2 = Przedłużanie i kończenie
rule-6-3 = Działające zdolności
rule-6-4 = Kolejność skutków
rule-6-5 = Nagroda za zakończenie
rule-6-6 = Udział gospodarza
rule-6-7 = Stosy kart odrzuconych
rule-7 = Przerwanie ceremonii
rule-7-1 = Przerwanie nie daje punktów
rule-8 = Wymiana kart
rule-8-1 = Cała ręka
rule-9 = Zdolności
rule-9-1 = Wódz
rule-9-2 = Urodziny
rule-9-3 = Kobieta-pająk
rule-9-4 = Wojownik
rule-9-5 = Myśliwy
rule-9-6 = Ogień
rule-9-7 = Łapa
rule-9-8 = Jaszczurka
rule-9-9 = Orle pióro
rule-9-10 = Żółw
rule-9-11 = Wazon
rule-9-12 = Słońce
rule-9-13 = Matka nieba
rule-9-14 = Dobosz
rule-9-15 = Szaman
rule-9-16 = Taniec węża
rule-10 = Koniec gry i końcowa punktacja
rule-10-1 = Ostatnia runda
rule-10-2 = Najmniejsze talie
rule-10-3 = Ceremonie w wiosce
rule-10-4 = Zwycięstwo
rule-11 = Kto co wie
rule-11-1 = Jawne
rule-11-2 = Tajne

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side
## .you: the reader acts, .yours: the reader owns the village, .your-own: both

# $round: number of the round, $count: actions of this turn
event-turn-began = Runda { $round }: { $player } ma { $count ->
        [one] { $count } akcję
        [few] { $count } akcje
        [many] { $count } akcji
       *[other] { $count } akcji
    }
    .you = Runda { $round }: masz { $count ->
        [one] { $count } akcję
        [few] { $count } akcje
        [many] { $count } akcji
       *[other] { $count } akcji
    }
event-card-drawn = { $player } dobiera kartę „{ $card }”
    .you = Dobierasz kartę „{ $card }”
event-card-drawn-hidden = { $player } dobiera kartę
event-pile-emptied = { $player } nie ma już kart w talii
    .you = Nie masz już kart w talii
event-ceremony-opened = { $player } rozpoczyna „{ $kind }” we własnej wiosce ({ $side })
    .you = Rozpoczynasz „{ $kind }” we własnej wiosce ({ $side })
event-ceremony-opened-elsewhere = { $player } rozpoczyna „{ $kind }” u gracza { $owner } ({ $side })
    .you = Rozpoczynasz „{ $kind }” u gracza { $owner } ({ $side })
    .yours = { $player } rozpoczyna „{ $kind }” w twojej wiosce ({ $side })
# $count: cards now on the ceremony
event-card-played = { $player } dokłada „{ $card }” do własnej ceremonii „{ $kind }” ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
    .you = Dokładasz „{ $card }” do własnej ceremonii „{ $kind }” ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player } dokłada „{ $card }” do „{ $kind }” u gracza { $owner } ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
    .you = Dokładasz „{ $card }” do „{ $kind }” u gracza { $owner } ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
    .yours = { $player } dokłada „{ $card }” do twojej ceremonii „{ $kind }” ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
event-action-gained = { $player } zyskuje dodatkową akcję dzięki Wazonowi gracza { $owner }
    .you = Zyskujesz dodatkową akcję dzięki Wazonowi gracza { $owner }
    .yours = { $player } zyskuje dodatkową akcję dzięki twojemu Wazonowi
    .your-own = Zyskujesz dodatkową akcję dzięki swojemu Wazonowi
event-ceremony-finished = { $player } kończy własną ceremonię „{ $kind }”
    .you = Kończysz własną ceremonię „{ $kind }”
event-ceremony-finished-elsewhere = { $player } kończy „{ $kind }” u gracza { $owner }
    .you = Kończysz „{ $kind }” u gracza { $owner }
    .yours = { $player } kończy twoją ceremonię „{ $kind }”
# $count: Game End tiles left in the stack
event-end-tile-placed = Żeton końca gry trafia na płytkę „{ $kind }”; { $count ->
        [0] stos jest już pusty
        [one] w stosie zostaje { $count } żeton
        [few] w stosie zostają { $count } żetony
        [many] w stosie zostaje { $count } żetonów
       *[other] w stosie zostaje { $count } żetonu
    }
event-ceremony-cancelled = { $player } przerywa własną ceremonię „{ $kind }”
    .you = Przerywasz własną ceremonię „{ $kind }”
# $count: cards put under the pile and drawn again
event-exchange-began = { $player } wymienia { $count ->
        [one] { $count } kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
    .you = Wymieniasz { $count ->
        [one] { $count } kartę
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
event-card-tucked = { $player } odkłada kartę „{ $card }” na spód talii
    .you = Odkładasz kartę „{ $card }” na spód talii
event-card-tucked-hidden = { $player } odkłada kartę na spód talii
event-action-passed = { $player } pasuje: ręka i talia są puste
    .you = Pasujesz: ręka i talia są puste
event-end-triggered = To ostatnia runda
# $winners: their names, in .you those of the others; $count: how many
event-game-ended = { $count ->
        [one] { $winners } wygrywa grę
        [few] { $winners } wspólnie wygrywają grę
        [many] { $winners } wspólnie wygrywają grę
       *[other] { $winners } wspólnie wygrywają grę
    }
    .you = { $count ->
        [one] Wygrywasz grę
        [few] Wygrywacie wspólnie: ty oraz { $winners }
        [many] Wygrywacie wspólnie: ty oraz { $winners }
       *[other] Wygrywacie wspólnie: ty oraz { $winners }
    }
# An event that an ability made possible; $what: its sentence
# Finishing by Drummer or Snake Dance has messages of its own, because the number of cards seems too small
event-by-ability = { $ability }: { $what }
event-by-snake-dance = { $ability } (przy zakończeniu Kokopelli liczy się za dwie karty): { $what }
event-by-drummer = { $ability } (wystarczą trzy karty): { $what }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za pustą rękę
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za pustą rękę
event-points-eagle-feather = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za pustą rękę z Orlim piórem
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za pustą rękę z Orlim piórem
event-points-tile = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za wierzchni żeton z płytki „{ $kind }”
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za wierzchni żeton z płytki „{ $kind }”
event-points-supply = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } z puli, bo na płytce „{ $kind }” nie ma już żetonów punktów
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } z puli, bo na płytce „{ $kind }” nie ma już żetonów punktów
event-points-owner = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za własną ceremonię „{ $kind }”, którą kończy ktoś inny
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za własną ceremonię „{ $kind }”, którą kończy ktoś inny
event-points-paw = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Łapie
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Łapie
event-points-tortoise = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Żółwiowi
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Żółwiowi
event-points-mother-of-heaven = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Matce nieba
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Matce nieba
event-points-shaman = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Szamanowi
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } dzięki Szamanowi
event-points-fewest = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za najmniej kart w talii
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za najmniej kart w talii
event-points-second-fewest = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za drugą najmniejszą liczbę kart w talii
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za drugą najmniejszą liczbę kart w talii
event-points-village = { $player } zdobywa { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za ceremonie we własnej wiosce
    .you = Zdobywasz { $points ->
        [one] { $points } punkt zwycięstwa
        [few] { $points } punkty zwycięstwa
        [many] { $points } punktów zwycięstwa
       *[other] { $points } punktu zwycięstwa
    } za ceremonie we własnej wiosce

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = Gra jest już zakończona
reason-not-your-turn = To nie twoja tura
reason-tuck-exchange = Trwa wymiana kart: najpierw odłóż wszystkie karty z ręki na spód swojej talii
reason-tuck-limit = Masz w ręku więcej niż pięć kart: najpierw odłóż nadmiar na spód swojej talii
reason-no-tuck = Karty odkłada się na spód talii tylko przy wymianie albo na koniec tury, gdy masz ich więcej niż pięć
reason-no-more = Nie trwa żadna akcja, którą można by zakończyć
reason-more-first = Twoja akcja jeszcze trwa: zagraj kolejną kartę albo zakończ akcję
reason-pile-empty = Twoja talia jest pusta
reason-hand-empty = Nie masz w ręku karty do wymiany
reason-no-pass = Pasować możesz tylko wtedy, gdy i ręka, i talia są puste
reason-kind-not-in-game = Ceremonii „{ $kind }” nie ma w tej grze
# $seat: its number
reason-no-such-seat = Przy tym stole nie ma miejsca numer { $seat }
reason-not-in-hand = Nie masz w ręku karty „{ $card }”
reason-side-full = W twojej wiosce nie ma { $side } wolnego pola
reason-side-full-elsewhere = U gracza { $owner } nie ma { $side } wolnego pola
reason-village-full = W twojej wiosce nie ma wolnego pola
reason-no-pile-space = Obok twojej talii nie ma teraz wolnego pola; kolejne daje tylko Słońce
reason-kind-in-area = Ceremonia „{ $kind }” już jest w twojej strefie gry
reason-kind-in-their-area = Ceremonia „{ $kind }” już jest w strefie gry gracza { $owner }
reason-own-village = Własną wioskę podaje się bez „@”
reason-needs-fire = Aby rozpocząć ceremonię w innej wiosce, potrzebujesz Ognia
reason-not-your-village = Ceremonie możesz rozpoczynać tylko we własnej wiosce
reason-not-next-to-you = U gracza { $owner } Ogień nie działa { $side }, tylko po stronie bliższej tobie
reason-no-ceremony = U gracza { $owner } nie ma ceremonii „{ $kind }”
reason-no-own-ceremony = W twojej wiosce nie ma ceremonii „{ $kind }”
reason-out-of-reach = Ceremonia „{ $kind }” u gracza { $owner } jest poza twoim zasięgiem
reason-same-ceremony = Z Wodzem następne karty tej akcji dokładasz tylko do „{ $kind }” u gracza { $owner }
reason-other-ceremony = Z Wojownikiem drugą kartę dokładasz do innej ceremonii niż „{ $kind }” u gracza { $owner }
reason-not-drawn = Z Urodzinami zagrywasz tylko karty dobrane w tej akcji, a „{ $card }” do nich nie należy
reason-fits-none = „{ $card }” nie pasuje do żadnej ceremonii, do której można jeszcze dołożyć kartę w tej akcji
reason-no-opening = Następne karty tej akcji dokładasz tylko do ceremonii już leżących na stole; rozpoczęcie nowej to osobna akcja

## Facts about a move: parts of one sentence, whose subject is the move; $player: another player

fact-ceremony = „{ $kind }” u gracza { $owner }
    .you = „{ $kind }” u ciebie
fact-wins = { $count ->
        [one] wygrywa grę
        [few] daje wspólne zwycięstwo
        [many] daje wspólne zwycięstwo
       *[other] daje wspólne zwycięstwo
    }
fact-scores = daje { $count ->
        [one] { $count } punkt zwycięstwa
        [few] { $count } punkty zwycięstwa
        [many] { $count } punktów zwycięstwa
       *[other] { $count } punktu zwycięstwa
    }
fact-finishes = kończy { $ceremony }
fact-can-finish = pozwala zakończyć { $ceremony } jeszcze w tej turze
fact-denies = nie pozwala graczowi { $player } zakończyć { $ceremony } jedną kartą
fact-empties-hand = opróżnia rękę
fact-gains-action = daje dodatkową akcję
fact-gains = daje zdolność „{ $kind }”
fact-draws = daje { $count ->
        [one] { $count } nową kartę
        [few] { $count } nowe karty
        [many] { $count } nowych kart
       *[other] { $count } nowej karty
    }
fact-takes = odbiera graczowi { $player } zdolność „{ $kind }”
fact-last-round = czyni tę rundę ostatnią
fact-leads = daje przewagę { $count ->
        [one] { $count } punktu
        [few] { $count } punktów
        [many] { $count } punktów
       *[other] { $count } punktu
    }
fact-end-tiles = zostawia w stosie { $count ->
        [one] { $count } żeton końca gry
        [few] { $count } żetony końca gry
        [many] { $count } żetonów końca gry
       *[other] { $count } żetonu końca gry
    }
fact-smallest-pile = zostawia najmniejszą talię ({ $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    })
fact-will-finish = przygotowuje zakończenie { $ceremony } kartą z ręki
fact-blocks = nie pozwala graczowi { $player } rozpocząć „{ $kind }”
fact-lacks = zostawia { $ceremony } z brakiem { $count ->
        [one] { $count } karty
        [few] { $count } kart
        [many] { $count } kart
       *[other] { $count } karty
    }
fact-gives = daje graczowi { $player } { $count ->
        [one] { $count } punkt zwycięstwa
        [few] { $count } punkty zwycięstwa
        [many] { $count } punktów zwycięstwa
       *[other] { $count } punktu zwycięstwa
    }
fact-allows = pozwala graczowi { $player } zakończyć { $ceremony } jedną kartą
fact-loses = kosztuje zdolność „{ $kind }”
fact-hands-over = daje graczowi { $player } zdolność „{ $kind }”
fact-above-limit = zostawia { $count ->
        [one] { $count } kartę ponad limit ręki
        [few] { $count } karty ponad limit ręki
        [many] { $count } kart ponad limit ręki
       *[other] { $count } karty ponad limit ręki
    }
fact-and = { $facts } i { $last }
fact-but = { $facts }, ale { $last }
fact-sentence = To { $facts }.

## A hint: moves with the chance to win, and the reason for the first one; $chance: in percent

hint-best = Podpowiedź: { $move }
hint-move = { $move } · { $chance }%
hint-others = Inne ruchy: { $moves }

## Moves, as a choice offered to the player on turn

move-draw = Weź kartę
move-open = Rozpocznij „{ $kind }” ({ $side })
move-open-elsewhere = Rozpocznij „{ $kind }” u gracza { $owner } ({ $side })
move-play = Dołóż „{ $card }” do własnej ceremonii „{ $kind }”
move-play-elsewhere = Dołóż „{ $card }” do „{ $kind }” u gracza { $owner }
move-cancel = Przerwij „{ $kind }”
move-exchange = Wymień wszystkie karty z ręki
move-tuck = Odłóż kartę „{ $card }” na spód talii
move-done = Zakończ akcję: bez dalszych kart
move-pass = Pasuj

## Names for seats that nobody named

seat-0 = Czerwony
seat-1 = Niebieski
seat-2 = Zielony
seat-3 = Żółty

## Several names: $names are all but the $last

names-and = { $names } i { $last }

## The table

table-round = Runda { $round }
table-last-round = ostatnia runda
table-over = Gra jest zakończona
table-actions = { $player }: { $count ->
        [one] została { $count } akcja
        [few] zostały { $count } akcje
        [many] zostało { $count } akcji
       *[other] zostało { $count } akcji
    }
table-tiles = Żetony punktów zwycięstwa
table-end-tiles = Żetony końca gry w stosie: { $count }
table-points = { $count } PZ
table-hand = ręka { $count }
table-pile = talia { $count }
table-first = zaczyna
table-your-hand = Twoja ręka
table-tucked = Na samym spodzie twojej talii
table-no-card = brak kart

## Boty: poziomy i style do wyboru

level-1 = Nowicjusz
    .about = Patrzy tylko jeden ruch naprzód, zapomina, ile warte są zdolności i nowe karty, i często się myli
level-2 = Uczeń
    .about = Patrzy tylko jeden ruch naprzód, zapomina o kartach, które może dobrać, i często się myli
level-3 = Bywalec
    .about = Planuje całą swoją turę, ale nie docenia zdolności
level-4 = Fachowiec
    .about = Planuje całą swoją turę i o niczym nie zapomina, z małymi błędami
level-5 = Ekspert
    .about = Planuje całą swoją turę i nie popełnia błędów z nieuwagi
level-6 = Mistrz
    .about = Rozważa też, co mogą odpowiedzieć inni, nawet przez trzy czwarte sekundy
style-builder = Budowniczy
    .about = Lubi wioskę pełną ceremonii
style-raider = Łupieżca
    .about = Lubi dokładać do ceremonii sąsiadów
style-racer = Biegacz
    .about = Lubi opróżniać rękę i talię
bot-of-style = { $level }, { $style }

## Why the server does not do what was asked for

refusal-stale = Sytuacja na stole się zmieniła; oto obecny stan
refusal-not-your-seat = To nie twoje miejsce
refusal-not-host = Może to zrobić tylko gospodarz stołu
refusal-no-seat = Nie ma takiego miejsca
refusal-seat-taken = To miejsce jest zajęte
refusal-no-open-seat = Nie ma wolnego miejsca
refusal-wrong-invite = To zaproszenie nie dotyczy tego stołu
refusal-already-started = Gra już się zaczęła
refusal-not-started = Gra jeszcze się nie zaczęła
refusal-not-over = Gra jeszcze się nie skończyła
refusal-open-seats = Są jeszcze wolne miejsca
refusal-bot-plays = Na tym miejscu gra bot; najpierw je odzyskaj
refusal-no-bot-plays = Żaden bot nie gra tu za ciebie
refusal-no-person = To miejsce nie należy do człowieka
refusal-person-here = Ta osoba jest tutaj albo była przed chwilą; bot gra tylko za nieobecnych
refusal-person-uses-seat = Ta osoba jest tutaj albo była przed chwilą; na nowo można wydać tylko miejsce kogoś, kogo nie ma
refusal-pace-fixed = Przy tym stole gra kilka osób, więc tempa botów nie można zmienić
refusal-which-bot = Wybierz bota
refusal-no-move = To nie jest prawidłowy ruch
refusal-turn-held = Akcje wykonane: zakończ turę albo cofnij ruch
refusal-turn-not-held = W tej turze masz jeszcze coś do zrobienia
refusal-no-undo = Nie ma czego cofnąć: odkryto kartę albo nie było to w tej turze
refusal-no-redo = Nie ma czego ponowić
refusal-no-hints = Przy tym stole gra się bez podpowiedzi
refusal-no-spectators = Tego stołu nie można oglądać
refusal-time-over = Twój czas się skończył; turę dokończy bot
refusal-no-view = Tej gry nie można oglądać w ten sposób
refusal-no-ply = Od tego miejsca nie można grać dalej
refusal-branched = Tamta gra była kontynuacją zapisu, więc jej rozdania nie można użyć do porównania
refusal-daily-alone = Rozdanie dnia jest dla jednej osoby grającej z botami
refusal-daily-yourself = W rozdanie dnia gra się bez pomocy bota
refusal-no-table = Nie ma takiego stołu
refusal-storage = Serwer nie może teraz czytać ani zapisywać; nic nie przepadło, spróbuj ponownie
refusal-damaged = Ten stół jest uszkodzony i nie można go używać; operator serwera został o tym powiadomiony
refusal-too-fast = Za dużo naraz; poczekaj chwilę
refusal-too-many = Za dużo prób; poczekaj chwilę
refusal-too-large = Te dane są za duże
refusal-bad-frame = Serwer nie zrozumiał tej wiadomości
refusal-bad-request = Serwer nie zrozumiał tego żądania
refusal-bad-record = To nie jest zapis gry
refusal-not-json = Wiadomość to tekst, jeden obiekt JSON
refusal-hello-first = Pierwszą wiadomością musi być „hello” do tej gry
refusal-other-game = To połączenie należy do innej gry
refusal-origin = Ta strona nie może korzystać z serwera
refusal-reload = Ta strona ma inną wersję niż serwer; wczytaj ją ponownie
refusal-http = Serwer tego nie oferuje
refusal-fault = Na serwerze wystąpił błąd; nic nie przepadło, spróbuj ponownie
refusal-table-full = Ta gra stała się za długa dla serwera; nadal możesz zapisać jej przebieg
refusal-stored-today = Z twojej sieci zapisano dziś na tym serwerze bardzo dużo danych; spróbuj ponownie jutro
refusal-tables-today = Z twojej sieci utworzono dziś bardzo dużo stołów; spróbuj ponownie jutro
refusal-server-full = Na tym serwerze nie ma miejsca na nowe stoły; trwające gry toczą się dalej

## The game in a terminal

terminal-ask-players = Ilu graczy, od 2 do 4?
terminal-ask-people = Ilu z nich siedzi przy tej klawiaturze? Pozostali to boty
terminal-ask-level = Jak silne mają być boty, od 1 (nowicjusz) do 6 (mistrz)?
terminal-ask-kinds = Które ceremonie: „first-game” na pierwszą partię czy 10, 11 albo 12 losowych?
terminal-choose = Twój ruch (numer; ? = pomoc)
terminal-hand-over = Teraz gra { $player }. Przekaż klawiaturę i naciśnij Enter
terminal-turn-over = Twoja tura się skończyła. Enter: dalej, „u” cofa ostatni ruch
terminal-since = Od twojej ostatniej tury
terminal-undone = Cofnięto: { $move }
terminal-no-undo = Nie ma czego cofnąć: odkryto kartę albo twoja tura jeszcze się nie zaczęła
terminal-saved = Gra jest zapisana w pliku { $file }. Aby grać dalej:
terminal-file-exists = { $file } to inny plik i pozostaje bez zmian; wybierz inną nazwę
terminal-not-understood = „{ $input }” nie jest numerem z listy, ruchem ani kartą
terminal-bot = { $name } ({ $bot })
terminal-help =
    Numer wykonuje ten ruch; można go też wpisać, na przykład „open paw left”
    Po wpisaniu nazwy karty pojawia się jej opis; „all” opisuje wszystkie karty tej gry
    u  cofnij ostatni ruch, o ile niczego nie odkrył
    h  podpowiedź: dobre ruchy i co daje najlepszy
    t  pokaż stół jeszcze raz
    s  zapisz, albo pod nazwą: s PLIK
    q  wyjdź; gra zostaje zapisana

## Replays, records and my games in a browser

web-loading = Pobieranie gry…
web-replay = Powtórka
web-watch-replay = Obejrzyj powtórkę
web-replay-heading = Powtórka partii Kokopelli
web-replay-move = Ruch { $step } z { $last }
web-replay-beginning = Przed pierwszą turą
web-replay-slider = Miejsce w grze
web-replay-story = Co się wydarzyło
web-replay-running = Ta gra jeszcze trwa: widzisz tylko to, co było dla ciebie widoczne wtedy.
web-first = Na początek
web-last = Na koniec
web-back = Ruch wstecz
web-forward = Ruch naprzód
web-turn-back = Tura wstecz
web-turn-forward = Tura naprzód
web-play = Odtwarzaj
web-pause = Zatrzymaj
web-seen-from = Widok
web-view-open = Wszystkie ręce
web-view-public = Widz
web-hand-of = Ręka: { $player }
web-hand-before = Ręka przed ruchem: { $player }
web-story-turn = Runda { $round }: { $player }
web-tab-points = Punkty
web-points-over-game = Punkty w trakcie gry
web-advice = Pokaż szanse i najlepsze ruchy
web-advice-for = Najlepsze ruchy gracza { $player }:
web-advice-thinking = Bot się zastanawia…
web-copy-link = Kopiuj link do tego ruchu
web-save-record = Zapisz przebieg gry
web-look-back = Obejrzyj od początku
web-back-to-table = Wróć do stołu
web-play-on = Graj dalej od tego miejsca
web-play-on-note = Zajmujesz jedno miejsce, pozostałe zajmują boty. Karty są znane, więc wyniku się nie porównuje.
web-play-on-seat = Grasz jako
web-play-on-now = Graj dalej po ruchu { $step }
web-begun-at = Kontynuacja innej gry po ruchu { $step }; wyniku się nie porównuje.
web-my-games-note = Gry rozegrane lub oglądane w tej przeglądarce. Swoje miejsce możesz zabrać na inne urządzenie.
web-my-games-note-site = Gry rozegrane w tej przeglądarce.
web-all-games = Wszystkie moje gry
web-no-games = Nie ma jeszcze żadnych gier. Następna pojawi się tutaj.
web-go-on = Graj dalej
web-forget = Usuń grę z listy: { $players }
web-game-open = Czeka na graczy
web-game-playing = W toku
web-game-over = Zakończona
web-game-gone = Nie ma jej już na tym serwerze
web-game-branched = kontynuacja
web-games-waiting = Czekają na ciebie
web-games-running = W toku
web-games-done = Zakończone
web-game-asked = Pytanie do ciebie: czy zakończyć grę?
web-game-can-begin = Wszyscy już są: możesz zaczynać
web-you-won = Wygrywasz
web-rank-2 = Masz drugie miejsce
web-rank-3 = Masz trzecie miejsce
web-rank-4 = Masz czwarte miejsce
web-records = Zapisy gier
web-open-record = Otwórz zapis
web-open-record-note = Upuść tu plik z grą albo go wybierz
web-record-elsewhere = Ten zapis otwarto w innej przeglądarce albo usunięto go stąd. Otwórz plik jeszcze raz.

## The game in a browser

web-tagline = Wioski, ceremonie i sąsiedzi, którym nie można ufać
web-play-now = Graj teraz
web-with-friends = Ze znajomymi
web-with-friends-about = Otwiera stół z linkiem dla znajomych
web-server-about = Ze znajomymi z innych miejsc spotkasz się na serwerze gry. Podaj jego adres, aby tam przejść.
web-server-address = Adres serwera
web-server-go = Przejdź na serwer
web-server-unclear = To nie jest adres strony internetowej.
web-update = Nowa wersja jest gotowa.
web-update-now = Wczytaj ponownie
web-players = Gracze
web-level = Przeciwnicy
web-preparing = Tasowanie kart…
web-first-time = Przygotowanie pierwszej gry trwa około pół minuty.
web-failed = Nie udało się. Czy serwer nadal działa?
web-your-table = Przygotuj własny stół
web-your-name = Twoje imię
web-you = Ty
web-seats = Kto gdzie siedzi
web-sitter-me = Ja, przy tym ekranie
web-sitter-here = Ktoś inny, przy tym ekranie
# $seat: a colour
web-name-of = Imię: { $seat }
web-sitter-bot = Bot
web-sitter-open = Ktoś inny, przez link
web-fewer = Usuń to miejsce
web-more-seats = Jeszcze jedno miejsce
web-kinds = Ceremonie
web-kinds-first-game = Dziesięć na pierwszą partię
web-kinds-10 = Dziesięć losowych
web-kinds-11 = Jedenaście losowych
web-kinds-12 = Dwanaście losowych
web-kinds-chosen = Wybrane przez ciebie
web-kinds-count = Wybrano: { $count }; potrzeba od 10 do 12
web-make-table = Utwórz stół
web-in-short = Gra w pięciu zdaniach
web-short-1 = W swojej turze masz dwie akcje: weź kartę, rozpocznij ceremonię, dołóż do niej kartę, przerwij własną albo wymień karty z ręki.
web-short-2 = Ceremonia w twojej wiosce użycza ci swojej zdolności, dopóki tam leży.
web-short-3 = Z każdym sąsiadem dzielisz narożnik: każde z was może dokładać do wszystkich leżących tam ceremonii. Kokopelli to joker: pasuje do każdej ceremonii, ale żadnej nie rozpoczyna.
web-short-4 = Czwarta karta kończy ceremonię i nagradza tego, kto ją zagra: pierwsze zakończenie danego rodzaju daje 4 punkty, drugie 3, każde następne 1.
web-short-5 = Za każdym razem, gdy zakończenie daje 3 punkty, kładzie się żeton końca gry. Runda, w której skończą się te żetony albo czyjaś talia, jest ostatnia. Potem punkty dają jeszcze małe talie i ceremonie w twojej wiosce, a wygrywa, kto ma ich najwięcej.
web-all-rules = Wszystkie zasady
web-my-games = Moje gry
web-about = Znaki na kartach to nasze własne rysunki rzeczy i zwierząt; nie naśladują świętych znaków żadnego ludu.
web-name-0 = Kojot
web-name-1 = Kruk
web-name-2 = Zając
web-name-3 = Borsuk
web-learn = Naucz się w 5 minut
web-lessons = Lekcje
web-lessons-about = Krótkie lekcje przy prawdziwym stole, razem około 20 minut. Każdy krok prosi o ruch. Jeśli zrobisz inny, dowiesz się, dlaczego nie o ten chodziło, i spróbujesz jeszcze raz.
web-lessons-basics = Na pierwszą grę, w 5 minut
web-lessons-more = Cała reszta, w 15 minut
web-lesson-done = zrobione
web-lesson-step = Krok { $number } z { $all }
web-lesson-show = Pokaż mi
web-lesson-again = Jeszcze raz
web-lesson-next-step = Dalej
web-lesson-next = Dalej: { $lesson }
web-lesson-play = Zagraj pierwszą grę
web-lesson-play-about = Z trójką łatwych przeciwników. Po każdym ich ruchu gra czeka na ciebie; można to zmienić w ustawieniach.
web-lesson-not-asked = Zasady na to pozwalają, ale w tym kroku chodzi o coś innego.
web-home = Strona główna
web-rules = Zasady
web-settings = Ustawienia
web-language = Język
web-theme = Motyw
web-theme-system = Jak w systemie
web-theme-light = Dzień
web-theme-dark = Noc
web-pace = Tempo animacji
web-pace-calm = Spokojnie
web-pace-normal = Normalnie
web-pace-fast = Szybko
web-pace-instant = Natychmiast
web-auto-end = Kończ moją turę automatycznie
web-auto-end-never = Nigdy
web-auto-end-final = Gdy nie mogę nic cofnąć
web-auto-end-always = Zawsze, po 4 sekundach
web-ordering = Wybieram kolejność kart przy wymianie ręki
web-search = Szukaj w zasadach
web-hit = Trafienie { $number } z { $count }
web-no-hit = Nic nie znaleziono
web-hit-next = Następne trafienie
web-hit-before = Poprzednie trafienie
web-picture-shared = Wspólny narożnik: { $first } i { $second }
web-picture-far = Poza zasięgiem: { $player }
web-cards = Wszystkie karty
web-cards-about = Szesnaście rodzajów ceremonii i joker. W jednej partii bierze udział dziesięć rodzajów. Każdy ma własną talię.
web-cards-in-deck = W każdej talii: { $count }
web-cards-tiles = Za zakończenie: 4 PZ, potem 3, potem 1
web-print = Drukuj
web-chapters = Rozdziały
web-lobby = Oczekiwanie na graczy
web-open-seat = Wolne miejsce
web-invite = Wyślij ten link znajomym
web-invite-friends = Zaproś znajomych
web-invite-copied = Link skopiowany: wyślij go znajomym.
web-copy = Kopiuj
web-copied = Skopiowano
web-start = Rozdaj karty
web-start-with-bots = Zacznij z botami
web-wait-for-host = Gospodarz wkrótce zacznie.
web-invited = Zaproszono cię
web-at-this-table = Przy tym stole:
web-sit-down = Usiądź
web-watch = Tylko oglądaj
web-no-table = Nie ma takiego stołu
web-table-heading = Partia Kokopelli
# Long words in the names of cards, with | where they may be divided.
web-word-breaks = Jaszczur|ka Koko|pelli
web-your-turn = Twoja tura
web-their-turn = Teraz gra { $player }
web-on-turn = teraz gra
web-begins-round = zaczyna każdą rundę
web-what-now = Co teraz zrobić
web-choose = Wybierz kartę albo weź nową
web-one-action = W pierwszej rundzie dwie pierwsze osoby mają tylko po jednej akcji, potem każdy ma dwie.
web-choose-place = { $card }: wybierz miejsce
web-choose-card = Wybierz kartę na to miejsce
web-nothing-goes-here = Żadna z twoich kart tu teraz nie pasuje
web-can-cancel = Możesz przerwać tę ceremonię
web-more-chieftain = Wódz: kolejne karty, do tej samej ceremonii
web-more-warrior = Wojownik: jeszcze jedna karta, do innej ceremonii
web-more-birth = Urodziny: możesz zagrać dopiero co dobraną kartę
web-more-chieftain-warrior = Wódz: kolejne karty do tej samej ceremonii; albo Wojownik: jedna do innej
web-done = Zakończ akcję
web-turn-done = Akcje wykonane
web-end-turn = Zakończ turę
web-turn-ends = Akcje wykonane. Tura zakończy się sama
web-turn-ends-final = Niczego nie można już cofnąć: tura zakończy się sama
web-game-ends = Twoja ostatnia akcja kończy grę
web-wait = Zaczekaj
web-tuck-limit = Ponad pięć kart: { $count ->
        [one] wybierz jedną, która trafi na spód talii
        [few] wybierz { $count }, które trafią na spód talii
        [many] wybierz { $count }, które trafią na spód talii
       *[other] wybierz { $count }, które trafią na spód talii
    }
web-tuck-exchange = Wybierz kolejność, w jakiej karty trafią na spód talii
web-tuck-all = Wszystkie w tej kolejności
web-exchange = Wymień karty
web-drop = Jednak nie
web-undo = Cofnij ostatni ruch
web-undo-word = Cofnij
web-redo = Ponów ruch
web-redo-word = Ponów
web-restart = Zacznij turę od nowa
web-restart-word = Od nowa
web-hint = Pokaż podpowiedź
web-hint-word = Podpowiedź
web-why-other-kind = Pasują tu tylko karty „{ $kind }” i Kokopelli
web-why-kokopelli = Kartą Kokopelli nie można rozpocząć ceremonii, można ją tylko dołożyć
web-why-in-reach = Ceremonia „{ $kind }” już leży w twoim zasięgu, w wiosce gracza { $owner }: zagraj kartę właśnie tam
web-why-in-village = Ceremonia „{ $kind }” już leży w twojej wiosce: zagraj kartę właśnie tam
web-why-nothing-goes-there = Żadną z twoich kart nie można tu teraz rozpocząć ceremonii
web-why-their-pile = Na tym polu może rozpoczynać tylko gospodarz wioski
web-why-turn-done = Akcje wykonane: zakończ turę albo cofnij ruch
web-free-space = Wolne pole: { $owner }, { $side }
web-space-only-yours = Prywatne: nie leży w strefie gry drugiej osoby
web-space-only-theirs = Prywatne: nie leży w twojej strefie gry
web-ceremony = { $kind } gracza { $owner }: { $cards } z { $full } potrzebnych kart, zakończenie daje { $points } PZ.
web-tile = { $kind }: następne zakończenie daje { $points } PZ
web-end-tile = Leży tu żeton końca gry; zakończenie daje 1 PZ
# Beside a number: $count
web-end-tiles = { $count ->
        [one] żeton końca gry
        [few] żetony końca gry
        [many] żetonów końca gry
       *[other] żetonu końca gry
    }
web-smallest-pile = { $count ->
        [one] karta w najmniejszej talii
        [few] karty w najmniejszej talii
        [many] kart w najmniejszej talii
       *[other] karty w najmniejszej talii
    }
web-end-nears = Gra kończy się rundą, w której skończą się żetony końca gry albo czyjaś talia: { $tiles ->
        [one] został { $tiles } żeton
        [few] zostały { $tiles } żetony
        [many] zostało { $tiles } żetonów
       *[other] zostało { $tiles } żetonu
    }, { $cards ->
        [one] { $cards } karta w najmniejszej talii
        [few] { $cards } karty w najmniejszej talii
        [many] { $cards } kart w najmniejszej talii
       *[other] { $cards } karty w najmniejszej talii
    }
web-vp = PZ
web-lens = Pokaż zasięg tego gracza
web-reached-by = W zasięgu: { $players }
web-pile-yours = Twoja talia: { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
web-pile-of = Talia gracza { $owner }: { $count ->
        [one] { $count } karta
        [few] { $count } karty
        [many] { $count } kart
       *[other] { $count } karty
    }
web-plaza-with-you = Wspólny plac: ty i { $player }
web-plaza-of = Wspólny plac: { $first } i { $second }
web-cannot-be-used = Teraz nie można jej użyć
web-can-go-here = { $card } może tu trafić
web-barred = Nie może teraz rozpocząć: { $kinds }
web-just-happened = Co się właśnie stało
web-tab-log = Historia
web-tab-kinds = Karty
web-tab-count = Niewidziane
web-count-note = Karty każdego gracza, których jeszcze nie widać: w talii i w ręku.
web-card = Karta
web-explain = Wyjaśnij: { $card }
web-close = Zamknij
web-watching = Oglądasz grę
web-hand-over = Teraz gra { $player }. Przekaż urządzenie.
web-i-am = To ja, { $player }
web-total = Razem
web-rematch = Zagraj ponownie
web-look-at-table = Spójrz na stół
web-result = Wynik
web-reconnecting = Ponowne łączenie…
web-event-taken-over = Za gracza { $player } gra teraz bot
    .you = Teraz gra za ciebie bot
web-event-taken-back = { $player } wraca do gry
    .you = Wracasz do gry
web-event-undone = { $player } cofa ruch
    .you = Cofasz ruch
web-event-timed-out = Czas gracza { $player } minął
    .you = Twój czas minął
web-coach = Wskazówki na pierwszą partię
web-coach-next = Jasne
web-coach-off = Nie pokazuj wskazówek
web-coach-hand = To twoja ręka. Wybierz kartę, a podświetlą się miejsca, gdzie może trafić.
web-coach-place = Dotknij podświetlonego miejsca: na wolnym polu karta rozpoczyna ceremonię, a do trwającej ceremonii jest dokładana.
web-coach-actions = Złote krążki pokazują, ile akcji ci zostało. Możesz też wziąć kartę albo wymienić rękę. Dotknij własnej ceremonii, aby ją przerwać.
web-coach-plaza = Narożnik jest wspólny: możesz tam dokładać do ceremonii sąsiada, a sąsiad do twoich.
web-coach-plaza-two = Obie strony obu wiosek są wspólne: możesz tam dokładać do ceremonii przeciwnika, a przeciwnik do twoich.
web-coach-finish = Kto zagra ostatnią kartę ceremonii, bierze jej punkty: 4 za pierwsze zakończenie danego rodzaju, potem 3, potem 1.
web-coach-empty-hand = Pusta ręka się opłaca: gdy ostatnią kartą rozpoczynasz ceremonię albo ją zagrywasz, zdobywasz 1 punkt i od razu dobierasz trzy nowe.
web-coach-owner = Jeśli twoją ceremonię zakończy ktoś inny, jej punkty trafiają do niego, a ty dostajesz 1 punkt jako gospodarz.
web-coach-abilities = Dopóki ceremonia leży w twojej wiosce, masz jej zdolność. Gdy zostanie zakończona albo przerwana, zdolność też znika.
web-coach-end = To żetony końca gry: kładzie się jeden, gdy zakończenie daje 3. Gdy skończą się one albo czyjaś talia, ta runda jest ostatnia.
web-coach-final = Po ostatniej rundzie najmniejsza talia daje 5 punktów, druga najmniejsza 3, a każda ceremonia w twojej wiosce 1. Miłej gry!
web-odds = Szanse każdego na wygraną
web-odds-word = Szanse
web-odds-are = Szanse na wygraną zdaniem bota:
web-tuck = Na spód talii ({ $count } z { $all })
web-tuck-clear = Wybierz od nowa
web-take-back = Wracam do gry
web-bot-plays-for-you = Bot gra za ciebie
web-leave = Niech bot gra za mnie
web-take-over = Niech tu gra bot
web-stand-in = Bot na zastępstwo
web-seat-here = jest przy stole
web-seat-away = nie ma przy stole
web-seat-bot-for = W zastępstwie gra bot: { $bot }
web-spectate-link = Link dla widzów
web-go-away = Odejdź od stołu
web-tab-table = Stół
web-since = Od twojej ostatniej tury
# What a player did in a turn, in short; $count: cards
web-recap-finished = zakończono „{ $kind }”
web-recap-cancelled = przerwano „{ $kind }”
web-recap-opened = rozpoczęto „{ $kind }”
web-recap-played = { $count ->
        [one] { $count } karta do „{ $kind }”
        [few] { $count } karty do „{ $kind }”
        [many] { $count } kart do „{ $kind }”
       *[other] { $count } karty do „{ $kind }”
    }
web-recap-drew = { $count ->
        [one] dobrano { $count } kartę
        [few] dobrano { $count } karty
        [many] dobrano { $count } kart
       *[other] dobrano { $count } karty
    }
web-recap-exchanged = { $count ->
        [one] wymieniono { $count } kartę
        [few] wymieniono { $count } karty
        [many] wymieniono { $count } kart
       *[other] wymieniono { $count } karty
    }
web-recap-gained = dodatkowa akcja dzięki Wazonowi gracza { $owner }
web-recap-passed = pas
web-recap-last-round = to ostatnia runda
web-recap-with-notes = { $what } ({ $notes })
web-recap-yours = u ciebie
web-recap-village = u gracza { $owner }
# Where something lies, seen by the player
web-place-shared-with-you = narożnik wspólny z tobą
web-place-shared-with = narożnik wspólny z graczem { $player }
web-place-far = po dalszej stronie
web-place-on-the-left = po lewej
web-place-on-the-right = po prawej
web-place-your-pile = obok twojej talii
web-place-their-pile = obok talii
web-scene-lost = { $player } kończy twoją ceremonię „{ $kind }”
web-all-so-far = Dotychczasowy przebieg
web-earlier = Poprzednia tura
web-later = Następna tura
web-next-move = Dalej
web-stepping = Zatrzymuj po każdym ruchu innych
web-stepping-off = Bez zatrzymywania
web-sound = Dźwięki
web-notify = Powiadom, gdy zacznie się moja tura
web-notify-denied = Przeglądarka nie pozwala tej stronie na powiadomienia.
web-shortcuts = Skróty z pojedynczych liter i cyfr
web-time-left = Pozostały czas
web-style = Styl gry
web-style-none = Bez stylu
web-options = Pozostałe opcje
web-clock = Zegar
web-clock-none = Bez zegara
web-clock-turn-60 = 1 minuta na turę
web-clock-turn-180 = 3 minuty na turę
web-clock-game-900 = 15 minut na gracza
web-clock-game-1800 = 30 minut na gracza
web-clock-turn-86400 = 1 dzień na turę
web-clock-turn-172800 = 2 dni na turę
web-clock-turn-259200 = 3 dni na turę
web-clock-turn-432000 = 5 dni na turę
web-clock-turn-604800 = 7 dni na turę
web-clock-turn = { $time } na turę
web-clock-game = { $time } na gracza
web-option-hints = Podpowiedzi dozwolone
web-option-counting = Pokazuj wszystkim liczbę niewidzianych kart
web-option-spectators = Inni mogą oglądać
web-bot-pace = Tempo botów
web-bot-pace-none = Bez przerwy
web-bot-pace-seconds = { $seconds } s na akcję
web-no-hints = bez podpowiedzi
web-no-counting = bez liczby niewidzianych kart
web-no-spectators = bez widzów
web-daily = Rozdanie dnia
web-daily-about = Jedna gra dziennie, dla wszystkich taka sama: rodzaje, karty i boty. Liczy się pierwsza próba.
web-daily-of = Rozdanie z dnia { $day }
web-daily-rules = Nie ma podpowiedzi ani szans, a żaden bot nie gra za ciebie. Potem widzisz, jak mistrz zagrał to samo rozdanie na twoim miejscu.
web-daily-setup = Gracze: { $players } · rodzaje: { $kinds } · boty: { $bot }
web-daily-play = Graj
web-daily-continue = Graj dalej
web-daily-practice = Graj dla ćwiczenia
web-daily-over = Ten dzień minął. Gry z jego rozdaniem to ćwiczenie i nie liczą się.
web-daily-is-practice = Ta gra była ćwiczeniem i się nie liczy.
web-daily-given-up = Zakończone bez wyniku
web-daily-margin = Twoja przewaga
web-daily-par = Par
web-daily-margin-about = Przewaga to twoje punkty minus punkty najlepszego z pozostałych graczy. Par to przewaga mistrza na twoim miejscu.
web-daily-par-waits = Mistrz gra to samo rozdanie: runda { $round }
web-daily-better =
    { $points ->
        [one] { $points } punkt lepiej niż par
        [few] { $points } punkty lepiej niż par
        [many] { $points } punktów lepiej niż par
       *[other] { $points } punktu lepiej niż par
    }
web-daily-worse =
    { $points ->
        [one] { $points } punkt poniżej par
        [few] { $points } punkty poniżej par
        [many] { $points } punktów poniżej par
       *[other] { $points } punktu poniżej par
    }
web-daily-even = Dokładnie par
web-daily-share = Skopiuj, by udostępnić
web-daily-shared = Skopiowano. Tekst nie zdradza niczego o kartach.
web-daily-share-text = Kokopelli, rozdanie z dnia { $day }: { $margin } (par { $par })
web-daily-master = Zobacz grę mistrza
web-daily-review = Przeanalizuj tę grę
web-daily-days = Dni z rzędu
web-daily-played = Zagrane dni
web-daily-beaten = Lepiej niż par
web-daily-month-before = Wcześniejszy miesiąc
web-daily-month-after = Późniejszy miesiąc
web-daily-state-free = Nie zagrano
web-daily-state-running = Nie dokończono
web-daily-legend-good = Par lub lepiej
web-daily-legend-played = Zagrano
web-qr = Kod QR zaproszenia
web-qr-note = Albo niech zeskanują ten kod.
web-ready = Mogę zaczynać
web-is-ready = może zaczynać
web-not-ready = jeszcze chwila
web-not-all-ready = Nie wszyscy są jeszcze gotowi.
web-sit-here = Usiądź tutaj
web-seat-for-bot = Oddaj botowi
web-seat-for-friend = Zostaw wolne
web-your-colour = Twój kolor
web-rematch-join = Dołącz do następnej partii
web-rematch-waits = Następna partia jest przygotowywana.
web-same-deal = Te karty już raz rozdano: kto grał w tamtej partii, ten je zna.
web-continues = Ta partia jest kontynuacją innej po ruchu { $step }: kto zna tamtą, zna karty.
web-shuffle = Tasowanie, które można sprawdzić
web-shuffle-about = Serwer wybrał już swój sekret do tasowania; oto jego odcisk. Każdy gracz dodaje liczbę losową. Po partii przeglądarka sprawdza, czy karty wynikają z jednego i drugiego, więc nikt nie mógł ich wybrać.
web-shuffle-proved = Karty potasowano uczciwie
web-shuffle-not-noted = Tasowanie dało się sprawdzić tylko częściowo
web-shuffle-wrong = Kart nie potasowano tak, jak zapowiedziano
web-shuffle-proved-about = Przed partią serwer ustalił, jak potasuje karty, a przeglądarka zapisała odcisk tego ustalenia. Teraz je sprawdziła: potem nic nie zmieniono, a karty przyszły dokładnie tak, jak ustalono.
web-shuffle-nonce-about = Do tasowania weszła też liczba losowa tej przeglądarki, więc serwer nie mógł wybrać kart.
web-shuffle-not-noted-about = Karty przyszły dokładnie tak, jak serwer podaje, że ustalił. Przeglądarka nic nie zapisała przed partią, więc nie może stwierdzić, czy potem czegoś nie zmieniono.
web-shuffle-wrong-commitment-about = Sekret, który serwer teraz pokazuje, nie ma odcisku pokazanego przed partią.
web-shuffle-wrong-nonce-about = Liczby losowej tej przeglądarki nie użyto do tasowania.
web-shuffle-wrong-cards-about = Karty nie wynikają z sekretu i liczb losowych.

## What the operator of the server did

refusal-closed = Operator tego serwera zamknął ten stół
refusal-wrong-key = Ten link został już użyty, zastąpiony nowszym albo stracił ważność
refusal-blocked = Operator tego serwera nie wpuszcza cię
refusal-operator = To jest tylko dla operatora serwera
web-game-closed = Zamknięta przez operatora
web-your-seat = Twoje miejsce przy tym stole
web-your-seat-about = Ten link daje temu urządzeniu miejsce przy stole, ale tylko raz. Potem możesz grać tutaj.
web-announcement = Komunikat operatora
web-dismiss = Nie pokazuj więcej

## Gospodarze i goście

refusal-name-taken = Ktoś przy tym stole ma już takie imię lub imię wyglądające tak samo; wybierz inne
refusal-bad-name = Imię ma od 1 do 32 widocznych znaków; wybierz inne
refusal-banned = Gospodarz usunął cię od tego stołu; zapytaj go, jeśli chcesz wrócić
refusal-no-ban = Ta osoba może już znowu usiąść
refusal-invite-withdrawn = Gospodarz wycofał to zaproszenie; poproś o nowy link
refusal-no-invite = To zaproszenie jest nieważne albo już nieaktualne: mogło zostać wycofane. Poproś o nowy link
refusal-end-declined = Ktoś chce grać dalej; możesz zapytać znowu w następnej turze
refusal-game-stopped = Gracze zgodnie zakończyli tę grę
refusal-game-over = Gra jest skończona
web-remove = Usuń
web-removed = { $player } – ta osoba została usunięta i nie może znowu usiąść.
web-removed-note = W innej przeglądarce stary link wciąż działa. Nowy link temu zapobiega.
web-let-back = Pozwól wrócić
web-new-invite = Utwórz nowy link; stary przestanie działać
web-new-invite-done = To jest nowy link. Stary już nie działa.
web-keys = Wyloguj mnie wszędzie indziej
web-keys-about = Ktoś inny gra na twoim miejscu? Potem będzie można na nim grać tylko w tej przeglądarce.
web-keys-done = Gotowe. Na twoim miejscu można teraz grać tylko w tej przeglądarce.
web-take-along = Zabierz moje miejsce na inne urządzenie
web-take-along-about = { $count ->
        [one] Link przenosi twoje miejsce na inne urządzenie, na przykład na telefon. Potem możesz grać na obu.
        [few] Link przenosi wszystkie miejsca z tego ekranu na inne urządzenie, na przykład na tablet. Potem możecie grać na obu.
        [many] Link przenosi wszystkie miejsca z tego ekranu na inne urządzenie, na przykład na tablet. Potem możecie grać na obu.
       *[other] Link przenosi wszystkie miejsca z tego ekranu na inne urządzenie, na przykład na tablet. Potem możecie grać na obu.
    }
web-take-along-link = Otwórz ten link na drugim urządzeniu
web-hand-out = Wydaj to miejsce na nowo
web-hand-out-about = Osoba, która tu gra ({ $player }), straciła miejsce, na przykład po wyczyszczeniu przeglądarki? Nowy link je przywraca; jest ważny przez jeden dzień. Wszystkie dotychczasowe klucze do tego miejsca od razu przestają działać, a cały stół się o tym dowie.
web-hand-out-link = Wyślij ten link tej osobie: { $player }
web-make-link = Utwórz link
web-another-link = Utwórz inny link; ten przestanie działać
web-link-once = Działa tylko raz: miejsce dostaje ten, kto pierwszy go otworzy.
web-qr-seat = Kod QR linku
web-end-game = Zakończ grę …
web-end-game-about = Gra kończy się bez zwycięzcy, gdy zgodzą się wszyscy ludzie przy stole. Zgoda botów nie jest potrzebna, ani osób, za które bot gra już od trzech tur.
web-end-game-alone = Gra kończy się bez zwycięzcy. Nadal będzie można ją odtworzyć.
web-end-game-ask = Zapytaj pozostałych
web-end-game-now = Zakończ teraz
web-end-proposal = Czy gra ma się skończyć bez zwycięzcy?
web-end-missing = Brakuje jeszcze zgody: { $players }
web-end-agree = Zgadzam się
web-end-decline = Gramy dalej
web-stopped = Gracze zgodnie zakończyli grę. Nikt nie wygrywa.
web-cancel = Anuluj
web-event-end-proposed = { $player } proponuje zakończyć grę
    .you = Proponujesz zakończyć grę
web-event-end-agreed = { $player } zgadza się zakończyć grę
    .you = Zgadzasz się zakończyć grę
web-event-end-declined = { $player } chce grać dalej
    .you = Chcesz grać dalej
web-event-game-stopped = Gracze zgodnie zakończyli grę
web-event-seat-handed-out = Jest nowy link do miejsca: { $player }

## Przerwy

refusal-paused = Gra jest wstrzymana; najpierw ktoś przy stole musi ją wznowić
refusal-pause-declined = Ktoś nie chce przerwy; możesz zapytać znowu w następnej turze
refusal-no-clock = Przy tym stole nie ma zegara, który można by zatrzymać
web-pause-game = Wstrzymaj grę …
web-pause-about = Gdy zgodzą się wszyscy ludzie przy stole, zegar staje i nikt nie gra. Każda z tych osób może w każdej chwili wznowić grę.
web-pause-alone = Zegar staje i nikt nie gra, dopóki nie wznowisz gry.
web-pause-now = Wstrzymaj teraz
web-pause-proposal = Czy zegar ma stać, dopóki ktoś nie wznowi gry?
web-pause-missing = Brakuje jeszcze zgody na przerwę: { $players }
web-pause-decline = Bez przerwy
web-paused = Gra jest wstrzymana. Zegar stoi.
web-pause-end = Wznów grę
web-event-pause-proposed = { $player } proponuje przerwę
    .you = Proponujesz przerwę
web-event-pause-agreed = { $player } zgadza się na przerwę
    .you = Zgadzasz się na przerwę
web-event-pause-declined = { $player } nie chce przerwy
    .you = Nie chcesz przerwy
web-event-paused = Gra jest wstrzymana
web-event-resumed = { $player } wznawia grę
    .you = Wznawiasz grę

## Powiadomienia o turze

refusal-bad-target = Tego adresu nie można użyć: musi zaczynać się od https:// i być dostępny w internecie
refusal-no-hook = Ten stół nie powiadamia żadnego komunikatora
web-alert-turn = Stół czeka na twój ruch.
web-alert-consent = Pozostali czekają na twoją odpowiedź
web-alert-consent-about = Stół czeka na twoją zgodę.
web-notify-pushed = To urządzenie cię powiadomi, także gdy strona jest zamknięta.
web-notify-open-only = To urządzenie cię powiadomi, dopóki strona jest otwarta.
web-notify-none = Powiadomienia nie są tu możliwe. Na iPhonie lub iPadzie dodaj najpierw tę stronę do ekranu początkowego.
web-notify-allow = Możesz na nie zezwolić w ustawieniach przeglądarki dla tej strony.
web-notify-failed = Nie udało się przekazać tego serwerowi; spróbuj później.
web-hook = Powiadamiaj komunikator o turach …
web-hook-about = Gdy zaczyna się tura kogoś, kogo nie ma przy stole, serwer pisze na kanale Slacka, Discorda, Mattermosta lub innego programu z webhookami. Wysyła imiona osób, na które się czeka, i adres tego stołu, nic o kartach.
web-hook-address = Adres webhooka
web-hook-save = Użyj tego adresu
web-hook-remove = Już nie powiadamiaj
web-hook-test = Wyślij wiadomość próbną
web-hook-set = Wiadomości trafiają do { $host }.
web-hook-secret = Twoje własne programy mogą tym sekretem sprawdzać podpis każdej wiadomości. Widać go tylko teraz:
web-hook-tested = Wiadomość próbna została przyjęta.
web-hook-not-tested = Wiadomość próbna nie została przyjęta: { $problem }
web-hook-failing = Ostatnia wiadomość nie została przyjęta: { $problem }
web-hook-off = Kilka wiadomości z rzędu nie zostało przyjętych, więc nie są już wysyłane. Przyjęta wiadomość próbna włączy je znowu.
web-hook-problem-address = adres nie jest w internecie
web-hook-problem-silent = brak odpowiedzi
web-hook-problem-status = odpowiedź { $status }
hook-turn = { $players }: twoja tura, { $url }
hook-consent = { $players }: pozostali czekają na twoją odpowiedź, { $url }
hook-test = Od teraz Kokopelli informuje tutaj, czyja jest tura: { $url }

## Prywatność

web-privacy = Prywatność
web-privacy-intro = Co ten serwer o tobie przechowuje, po co i jak długo.
web-privacy-stored = Co jest przechowywane
web-privacy-names = Imię, które podajesz, twoje miejsce i twoje ruchy, żeby grę można było rozegrać i odtworzyć. Twoje imię widzą wszyscy przy stole oraz wszyscy, którzy oglądają grę lub dostają jej zapis.
web-privacy-hashes = Z kluczy do twoich miejsc i z ciasteczka twojej przeglądarki serwer przechowuje tylko odciski (SHA-256). Nie da się z nich obliczyć kluczy.
web-privacy-address = Twój adres w sieci jest trzymany tylko w pamięci, żeby ograniczyć liczbę żądań z jednego adresu. Nie jest zapisywany razem z grami.
web-privacy-browser = Gry z botami lub przy jednym ekranie, twoje ustawienia, imię, lista gier, otwarte zapisy, zrobione lekcje i zadania są przechowywane tylko w tej przeglądarce.
web-privacy-alerts = Jeśli chcesz wiedzieć o swojej turze także przy zamkniętej stronie: gdzie usługa powiadomień producenta twojej przeglądarki przyjmuje wiadomości dla ciebie, dopóki tego nie wyłączysz, nie stracisz miejsca albo nie usuniesz swoich danych. Wiadomość mówi tylko, który stół na ciebie czeka, i jest zaszyfrowana. Gospodarz stołu może powiadamiać komunikator, na kogo się czeka; adres webhooka jest zapisany przy stole.
web-privacy-elsewhere = Ta strona niczego nie wczytuje z innych serwerów. Nikt inny nie dowiaduje się o tobie, chyba że ty lub gospodarz prosicie o opisane wyżej wiadomości.
web-privacy-kept = Jak długo
web-privacy-kept-open = Stoły, przy których gra się nie zaczęła, są usuwane po { $days } dniach.
web-privacy-kept-playing = Gry, których nikt nie kontynuuje, są usuwane po { $days } dniach.
web-privacy-kept-over = Zakończone gry są usuwane po { $days } dniach.
web-privacy-kept-open-always = Stoły, przy których gra się nie zaczęła, pozostają, dopóki operator ich nie usunie.
web-privacy-kept-playing-always = Gry, których nikt nie kontynuuje, pozostają, dopóki operator ich nie usunie.
web-privacy-kept-over-always = Zakończone gry pozostają, dopóki operator ich nie usunie.
web-privacy-cookies = Ciasteczka
web-privacy-cookie-seat = Każde twoje miejsce i każdy utworzony przez ciebie stół ma ciasteczko z kluczem. Dzięki niemu grasz dalej, gdy wracasz.
web-privacy-cookie-visitor = Jedno ciasteczko rozpoznaje twoją przeglądarkę, gdy tworzysz stół lub do niego siadasz. Nie wpuszcza gości usuniętych przez gospodarza lub zablokowanych przez operatora i znajduje to, co twoje, żeby można było to usunąć. Nie służy do niczego innego.
web-privacy-cookie-time = Są ważne 400 dni i dostaje je tylko ten serwer.
web-privacy-notice = Od operatora tego serwera
web-privacy-mine = Co jest twoje
web-privacy-tables = Stoły, przy których ten serwer zna twoją przeglądarkę: { $count }
web-privacy-delete = Usuń to, co moje
web-privacy-delete-about = Na całym serwerze twoje imię zostanie zastąpione nazwą twojego koloru, także w zakończonych grach. Miejsca przy otwartych stołach się zwolnią, a w trwających grach zagra za ciebie bot. Ciasteczka i wszystko w tej przeglądarce zostaną usunięte. Tego nie można cofnąć.
web-privacy-delete-sure = Usuń wszystko
web-privacy-give-up = Zrezygnuj z ciasteczek
web-privacy-give-up-about = Twoje imiona pozostaną, ale ta przeglądarka nie będzie już mogła grać na twoich miejscach, a ty nie usuniesz już tego, co twoje.
web-privacy-give-up-sure = Zrezygnuj
web-privacy-deleted = Gotowe. Ten serwer i ta przeglądarka już cię nie znają.
web-privacy-given-up = Gotowe. Ta przeglądarka nie ma już ciasteczek tego serwera.
web-privacy-damaged = Niektóre stoły są uszkodzone i nie dało się ich zmienić: { $count }. Zwróć się do operatora serwera.
web-privacy-site = Ta strona nie ma serwera gry. Twoje gry, zadania, ustawienia i zapisy zostają w tej przeglądarce. Jak w przypadku każdej strony, jej dostawca widzi, które pliki pobiera twoja przeglądarka.
web-privacy-site-delete-about = Wszystkie gry, ustawienia i zapisy tej strony w tej przeglądarce zostaną usunięte. Tego nie można cofnąć.
web-privacy-site-deleted = Gotowe. Ta przeglądarka już cię nie zna.

## Klawisze i to, co niektóre z nich odczytują

keys-title = Klawisze
keys-table = Przy stole
keys-aloud = Odczytaj na głos
keys-replay = W powtórce
keys-are-off = Klawisze z literami, cyframi i znakami są wyłączone w ustawieniach.
keyname-arrows = Strzałki
keyname-turn-arrows = Shift + ← →
keyname-pages = Page Up, Page Down
keyname-ends = Home, End
keyname-enter = Enter
keyname-escape = Esc
keyname-space = Spacja
key-pick = Wybierz kartę z ręki
key-go = Przechodź po swoich kartach, a gdy karta jest wybrana, po miejscach, gdzie może trafić
key-choose = Wybierz kartę lub miejsce, na którym jesteś
key-drop = Zamknij to, co otwarte, i cofnij wybór
key-tuck-all = Wybierz wszystkie karty, które trafią na spód talii
key-finish = Zatwierdź albo zakończ akcję lub turę
key-next = Pokaż następny ruch innych, gdy każdy czeka na ciebie
key-history = Otwórz i zamknij historię
key-hand = Twoja ręka
key-points = Punkty, ręce i talie wszystkich graczy
key-reach = Kto do której ceremonii może dokładać
key-help = Pokaż te klawisze
key-replay-move = Jeden ruch wstecz lub naprzód
key-replay-turn = Jedna tura wstecz lub naprzód
key-replay-ends = Na początek lub na koniec
key-replay-run = Odtwarzaj i zatrzymaj
readout-hand = { $count ->
        [0] Nie masz kart w ręku.
        [one] Masz w ręku { $count } kartę: { $cards }.
        [few] Masz w ręku { $count } karty: { $cards }.
        [many] Masz w ręku { $count } kart: { $cards }.
       *[other] Masz w ręku { $count } karty: { $cards }.
    }
readout-several = { $card } ({ $count })
readout-player = { $player }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
        [many] { $points } punktów
       *[other] { $points } punktu
    }, { $hand ->
        [one] { $hand } karta
        [few] { $hand } karty
        [many] { $hand } kart
       *[other] { $hand } karty
    } w ręku, { $pile ->
        [one] { $pile } karta
        [few] { $pile } karty
        [many] { $pile } kart
       *[other] { $pile } karty
    } w talii.
readout-you = ty
readout-ceremony-yours = { $kind } u ciebie, { $cards } z { $full } potrzebnych kart: { $players }.
readout-ceremony = { $kind } u gracza { $owner }, { $cards } z { $full } potrzebnych kart: { $players }.
readout-no-ceremony = Na stole nie ma żadnej ceremonii.

## Reviews of finished games

review = Analiza
review-start = Przeanalizuj tę grę
review-about = Każda decyzja jednej osoby, oceniona według tego, co wtedy wiedziała, nigdy według zakrytych kart.
review-for = Analiza dla
review-working = Analiza: { $done } z { $all }
review-stop = Zatrzymaj
review-failed = Analiza się nie udała.
review-chances = Szanse w trakcie gry
review-result = Skąd bierze się wynik
# $equal, $result: shares of the win in per cent
review-sum = Od równej szansy { $equal } do wyniku { $result }:
review-deal = Rozdanie
    .about = Pierwsze karty i miejsce w kolejności
review-draws = Dobrane karty
    .about = Dobrane karty, każda w porównaniu ze średnią tych, które mogły przyjść
review-others = Tury innych
    .about = Co zmieniły tury innych, przez ich karty i przez ich grę; więcej niż 0 pomogło
# $gift: a share of the win in per cent
review-their-errors = Błędy innych dały z tego { $gift }. W tym celu obejrzano wszystkie ręce.
review-decisions = Decyzje
    .about = Ile kosztowały decyzje w porównaniu z najlepszymi znalezionymi ruchami
review-rest = Niewyjaśnione
    .about = Czego te pomiary nie rozstrzygają: mają błędy, a gra mogła być lepsza niż prostego bota
# $rate: in per cent; $count: number of decisions
review-rate = { $count ->
    [one] Koszt decyzji: średnio { $rate }, z jednej decyzji
    [few] Koszt decyzji: średnio { $rate }, z { $count } decyzji
    [many] Koszt decyzji: średnio { $rate }, z { $count } decyzji
   *[other] Koszt decyzji: średnio { $rate }, z { $count } decyzji
}
review-costliest = Najdroższe decyzje
review-no-cost = Żadna decyzja nie była wyraźnie gorsza od innej.
# $cost: in per cent; $error: its standard error
review-cost = koszt { $cost } (± { $error })
review-played = Zagrano: { $move }
review-better = Lepiej: { $move }
# $moves: a list of moves
review-line = Tura mogłaby potoczyć się tak: { $moves }
review-drawn = szczęście przy dobieraniu: { $luck }
review-all = Wszystkie decyzje
review-best = najlepszy ruch
review-unsure = nie wyraźnie gorszy
review-show-line = Pokaż na stole
review-showing-line = Widzisz, jak mogła potoczyć się ta tura.
review-back = Wróć do gry
review-again = Spróbuj jeszcze raz od tego miejsca
# $number, $round: numbers
review-move = Ruch { $number }, runda { $round }

## What a move brings at once

web-outcome-of = { $player }: { $what }
web-outcome-needs = { $kind }: { $count ->
        [one] brakuje jeszcze { $count } karty
        [few] brakuje jeszcze { $count } kart
        [many] brakuje jeszcze { $count } kart
       *[other] brakuje jeszcze { $count } karty
    }
web-outcome-begins = { $kind } zaczyna działać
web-outcome-ends = { $kind } przestaje działać
web-outcome-blocked = { $kind }: nie do rozpoczęcia
web-outcome-no-opening = nie można nic rozpocząć
web-outcome-draws = { $count ->
        [one] weź { $count } kartę
        [few] weź { $count } karty
        [many] weź { $count } kart
       *[other] weź { $count } karty
    }
web-outcome-above-limit = { $count ->
        [one] { $count } karta ponad limit: na spód talii na koniec tury
        [few] { $count } karty ponad limit: na spód talii na koniec tury
        [many] { $count } kart ponad limit: na spód talii na koniec tury
       *[other] { $count } karty ponad limit: na spód talii na koniec tury
    }
web-outcome-action = dodatkowa akcja
web-outcome-more = można zagrać jeszcze jedną kartę
web-outcome-perhaps-more = może jeszcze jedna karta
web-outcome-last-round = ostatnia runda
web-outcome-over = gra się kończy

## Gry w tej przeglądarce

refusal-browser-full = Ta przeglądarka nie daje już miejsca na gry; zapisz wszystko do pliku, a potem zwolnij miejsce
refusal-browser-newer = Twoje gry zapisała nowsza wersja tej strony; wczytaj stronę ponownie
refusal-browser-storage = Ta przeglądarka nie może teraz odczytać lub zapisać swoich gier; nic nie przepadło, spróbuj jeszcze raz
refusal-damaged-here = Ta gra jest uszkodzona w pamięci tej przeglądarki i nie da się jej otworzyć; pozostałych gier to nie dotyczy
web-not-kept = Ta przeglądarka niczego nie zapisuje, może dlatego, że okno jest prywatne. Gry rozgrywane bez serwera przepadną po zamknięciu strony.
web-backup = Zachowaj wszystko
web-backup-about = Wszystkie gry z tej przeglądarki, ustawienia, lista gier, lekcje i zadania w jednym pliku. Są w nim też zakryte karty z gier w toku.
web-backup-save = Zapisz do pliku
web-backup-open = Otwórz taki plik
web-backup-opened = Nowe gry: { $added }. Już tu były: { $known }. Nie do odczytania: { $damaged }.
web-backup-wrong = To nie jest plik z zapisanymi grami

## Puzzles

web-puzzles = Zadania
web-puzzles-about = Pozycje z rozegranych gier, w których jedna tura jest na pewno najlepsza, bez względu na dobrane karty. Do rankingu liczy się pierwsza próba każdego zadania.
web-puzzle-of-day = Zadanie dnia
web-puzzle-day-right = rozwiązane
web-puzzle-day-wrong = nieudane
web-puzzle-next = Następne zadanie
web-puzzle-start = Rozwiązuj zadania
web-puzzle-solve = Rozwiąż
web-puzzle-theme = Temat
web-puzzle-any = dowolny
# $count: number of puzzles
web-puzzle-matching = { $count ->
        [one] 1 zadanie
        [few] { $count } zadania
        [many] { $count } zadań
       *[other] { $count } zadania
    }
web-puzzle-rating = Twój ranking
web-puzzle-streak = Dobrze z rzędu
web-puzzle-days = Dni z rzędu
web-puzzle-done = Rozwiązane
web-puzzle-done-of = { $right } z { $tried }
web-puzzle-grade = Ranking { $rating }
web-theme-finish-two = Dwa zakończenia
web-theme-steal = U sąsiadów
web-theme-deny = Nic nie oddać
web-theme-vase = Wazon
web-theme-empty-hand = Pusta ręka
web-theme-last-round = Ostatnia tura
web-theme-ability = Nowa zdolność
web-theme-many-cards = Kilka kart naraz
web-theme-cancel = Przerwanie
web-puzzle-task-gain = Zyskaj w tej turze jak najwięcej: twoje punkty minus te, które dostaną inni.
web-puzzle-task-win = Ostatnia tura gry: wygraj samodzielnie.
web-puzzle-so-far = Na razie { $gain }
web-puzzle-right-gain = Dobrze: więcej niż { $gain } się nie da
web-puzzle-right-win = Dobrze: wygrywasz
web-puzzle-wrong-gain = Zysk { $gain }, a można mieć { $best }
web-puzzle-wrong-win = Tak nie wygrasz, a możesz
web-puzzle-shared-win = Tak dzielisz zwycięstwo, a możesz wygrać samodzielnie
# $move: a move as advice; $most: what can be gained after it
web-puzzle-turning-gain = Szansa przepadła tutaj: „{ $move }”. Potem można mieć najwyżej { $most }.
web-puzzle-turning-win = Szansa przepadła tutaj: „{ $move }”. Potem nie da się już wygrać.
web-puzzle-turning-luck = Szansa przepadła tutaj: „{ $move }”. Potem potrzeba szczęścia w dobieraniu.
web-puzzle-your-turn = Twoja tura
web-puzzle-best-turn = Najlepsza tura
web-puzzle-others = Inni
web-puzzle-gain = Zysk
web-puzzle-final = Twój wynik końcowy
web-puzzle-final-others = Najlepszy z pozostałych
web-puzzle-again = Spróbuj jeszcze raz
web-puzzle-show = Pokaż rozwiązanie
web-puzzle-solution = Rozwiązanie
web-puzzle-step = Następny krok
web-puzzle-from-start = Od początku
web-puzzle-steps = Krok { $step } z { $steps }
web-puzzle-change = Ranking: { $before } → { $after }
web-puzzle-gone = Nie ma takiego zadania

web-statistics = Statystyka
web-statistics-about = Z gier, które przechowuje ta przeglądarka; nic jej nie opuszcza. Liczą się gry, które jedna osoba rozegrała do końca z botami, z nowymi kartami i bez pomocy bota.
web-statistics-none = Nie ma tu jeszcze zakończonej gry.
web-stat-all = Wszystkie
web-stat-games = Gry
web-stat-wins = Wygrane
web-stat-wins-of = { $wins } z { $games }
web-stat-mean-margin = Średnia przewaga
web-stat-mean-points = Średnia punktów
web-stat-interval = Przedział 95 %
web-stat-by-level = Według poziomu najsilniejszego bota
web-stat-by-players = Według liczby graczy
web-stat-by-kinds = Według liczby rodzajów
web-stat-players = Gracze: { $players }
web-stat-kinds = Rodzaje: { $kinds }
web-stat-fair = Szeroka linia pokazuje, gdzie z prawdopodobieństwem 95 % leży prawdziwy udział, a kreskowany znak udział kogoś, kto gra tak dobrze jak inni.
web-stat-margin = Przewaga w czasie
web-stat-won = Wygrana
web-stat-not-won = Nie wygrana
web-stat-mean = Średnia z { $games } gier
web-stat-rules = Punkty w grze według zasad
web-stat-finishes = Ukończone ceremonie w grze według rodzaju
web-stat-others = Jeden z pozostałych graczy
web-stat-errors = Odsetek błędów w czasie
web-stat-luck = Szczęście w czasie
web-stat-best = Najlepsze gry
web-stat-goals = Cele
web-stat-next-up = Wygrywasz więcej niż równy udział. Następny poziom to: { $level }.
web-stat-next-same = Ten poziom ci odpowiada: { $level }.
web-stat-next-down = Poziom niżej wygrywałoby ci się częściej: { $level }.
web-stat-next-play = Graj: { $level }
web-goal-beat = Wygraj z: { $level }
web-goal-players = Wygraj przy { $players } graczach
web-goal-par = Bądź lepszy niż par w rozdaniu dnia
web-goal-clean = Przeanalizowana gra bez błędu powyżej 5 %
web-goal-finishes = Ukończ ceremonię każdego rodzaju
web-goal-count = Osiągnięto { $reached } z { $all }
web-goal-reached = osiągnięto
web-goal-open = jeszcze nie osiągnięto
