import type { ChecklistText, KindNote } from './de.ts';

/** Notes of starter types, in Spanish. */
export const spanishKindNotes = {
  'Given on your first day by the site manager. Keep the signed sheet.':
    'La da la jefatura de obra el primer día. Guarda la hoja firmada.',
  'Issued by the card scheme of your trade after its health and safety test.':
    'La expide la entidad de tu oficio después de su prueba de salud y seguridad.',
  'A course of one to three days with a first aid training provider, refreshed before it expires.':
    'Un curso de uno a tres días con un centro de primeros auxilios, que se renueva antes de que venza.',
  'A one-day course with practice in a harness, by a training provider.':
    'Un curso de un día con prácticas con arnés, en un centro de formación.',
  'A course and an assessment by a scaffolding training provider.':
    'Un curso con evaluación en un centro de formación de andamios.',
  'A course with a practical test on the type of crane you operate, by a training provider.':
    'Un curso con prueba práctica en el tipo de grúa que operas, en un centro de formación.',
  'A course with a practical test about slinging loads and guiding a crane.':
    'Un curso con prueba práctica sobre el eslingado de cargas y la guía de una grúa.',
  'A course with a practical test on the class of machine you operate, by a training provider.':
    'Un curso con prueba práctica en la clase de máquina que operas, en un centro de formación.',
  'A course with a practical test on the type of platform you use, by a training provider.':
    'Un curso con prueba práctica en el tipo de plataforma que usas, en un centro de formación.',
  'A half-day course by a training provider, also held online.':
    'Un curso de medio día en un centro de formación, también en línea.',
  'A course with practice in a confined space and with rescue equipment, by a training provider.':
    'Un curso con prácticas en un espacio confinado y con equipo de rescate, en un centro de formación.',
  'A half-day course about welding, cutting and grinding safely.':
    'Un curso de medio día sobre soldar, cortar y amolar con seguridad.',
  'A half-day course about lifting and carrying, by a training provider or your own trainer.':
    'Un curso de medio día sobre levantar y llevar cargas, en un centro de formación o con formación interna.',
  'An examination by an occupational physician. Submit the confirmation alone, never the findings.':
    'Un examen con medicina del trabajo. Envía solo la confirmación, nunca los resultados.',
  'A fit test with the model of mask you wear, by a fit tester. Each model needs its own.':
    'Una prueba de ajuste con el modelo de mascarilla que usas. Cada modelo necesita la suya.',
  'A training week and an assessment by an independent assessor of your rope access association.':
    'Una semana de formación y una evaluación independiente de tu asociación de acceso por cuerda.',
  'Logged hours at level 1, a training week and an assessment by an independent assessor.':
    'Horas registradas en el nivel 1, una semana de formación y una evaluación independiente.',
  'Logged hours at level 2, first aid, a training week and an assessment by an independent assessor.':
    'Horas registradas en el nivel 2, primeros auxilios, una semana de formación y una evaluación independiente.',
  'Pages of your logbook with hours and signatures, submitted once a year.':
    'Páginas de tu libro de registro con horas y firmas, que se envían una vez al año.',
  'A course with rescue drills in the harness and with the kit you use at work.':
    'Un curso con simulacros de rescate con el arnés y el equipo que usas en el trabajo.',
  'A course about inspecting harnesses, ropes and anchors, by a training provider or the maker.':
    'Un curso sobre la inspección de arneses, cuerdas y anclajes, en un centro de formación o con el fabricante.',
  'A course with exercises in water and with fire, by a training provider of your region.':
    'Un curso con ejercicios en el agua y con fuego, en un centro de formación de tu región.',
  'An examination by a physician who is listed for offshore work. Submit the certificate alone.':
    'Un examen con personal médico autorizado para trabajo offshore. Envía solo el certificado.',
  'A course with a practical test on the type of truck you drive, by a training provider.':
    'Un curso con prueba práctica en el tipo de carretilla que conduces, en un centro de formación.',
  'A course with a practical test on a reach truck, by a training provider.':
    'Un curso con prueba práctica en una carretilla retráctil, en un centro de formación.',
  'A short course with a practical test, by a training provider or your own trainer.':
    'Un curso corto con prueba práctica, en un centro de formación o con formación interna.',
  'A one-day course about inspecting racks and reporting damage, by a training provider.':
    'Un curso de un día sobre inspeccionar estanterías y notificar daños, en un centro de formación.',
  'A course about packing, storing and marking dangerous goods, for the way of transport you use.':
    'Un curso sobre embalar, almacenar y marcar mercancías peligrosas, para el medio de transporte que usas.',
  'Periodic training for drivers of trucks. The expiration date is printed on your card.':
    'Formación periódica para conducir camiones. La fecha de vencimiento está impresa en tu tarjeta.',
  'A photo of both sides of the licence. The expiration date is printed on it.':
    'Una foto de las dos caras del permiso. La fecha de vencimiento está impresa en él.',
  'A short course with practice on an extinguisher, by a training provider or your fire safety officer.':
    'Un curso corto con práctica con un extintor, en un centro de formación o con la persona encargada de incendios.',
  'An examination by an occupational physician.': 'Un examen con medicina del trabajo.',
  'A half-day course for people who lead others out of a building, with a drill on site.':
    'Un curso de medio día para quienes guían a otras personas fuera de un edificio, con un simulacro.',
  'A check of your desk, chair and screen, by yourself with a form or by your safety officer.':
    'Una revisión de tu mesa, silla y pantalla, por tu cuenta con un formulario o con prevención de riesgos.',
  'An eye test by an optician or a physician. Submit the confirmation alone.':
    'Una revisión de la vista en una óptica o con personal médico. Envía solo la confirmación.',
  'Given once a year by your manager. Keep the signed sheet.':
    'La da una vez al año la persona responsable. Guarda la hoja firmada.',
  'A short course, mostly held online, with a test.': 'Un curso corto, casi siempre en línea, con un test.',
} satisfies Record<KindNote, string>;

/** Names, categories and questions of starter checklists, in Spanish. */
export const spanishChecklists = {
  'Ladder before use': 'Escalera antes de usar',
  Ladders: 'Escaleras',
  'Are the stiles straight, without cracks, dents or splits?':
    '¿Están los largueros rectos, sin grietas, abolladuras ni astillas?',
  'Are all rungs or steps present, firm and undamaged?':
    '¿Están todos los peldaños o escalones, firmes y sin daños?',
  'Are the rungs or steps clean, without oil, mud or paint?':
    '¿Están los peldaños o escalones limpios, sin aceite, barro ni pintura?',
  'Are all feet present, firm and not worn through?':
    '¿Están todas las zapatas puestas, firmes y no desgastadas por completo?',
  'Are all rivets, screws and welds present and tight?':
    '¿Están todos los remaches, tornillos y soldaduras, y bien apretados?',
  'Do hinges and locking bars move freely and lock?':
    '¿Se mueven y se bloquean bien las bisagras y los seguros?',
  'Are the stays, cords or straps that hold a stepladder open undamaged?':
    '¿Están sin daños los tirantes, cuerdas o cintas que mantienen abierta una escalera de tijera?',
  'Do the hooks and guides of an extension ladder lock?':
    '¿Se bloquean los ganchos y las guías de una escalera extensible?',
  'Is the ladder free of rust, rot, warping and home-made repairs?':
    '¿Está la escalera sin óxido, podredumbre, deformaciones ni arreglos caseros?',
  'Is the label with the maximum load readable?': '¿Se puede leer la etiqueta con la carga máxima?',
  'Harness before use': 'Arnés antes de usar',
  'Fall protection': 'Protección anticaídas',
  'Is the webbing free of cuts, tears, fraying and holes?':
    '¿Está la cinta sin cortes, desgarros, deshilachados ni agujeros?',
  'Is the webbing free of burns, melted spots, chemicals and stiff or faded parts?':
    '¿Está la cinta sin quemaduras, partes derretidas, productos químicos ni partes rígidas o descoloridas?',
  'Are all seams complete, without cut, pulled or loose threads?':
    '¿Están completas todas las costuras, sin hilos cortados, estirados o sueltos?',
  'Are the attachment points free of cracks, wear, rust and bends?':
    '¿Están los puntos de enganche sin grietas, desgaste, óxido ni dobleces?',
  'Do all buckles close and lock, and stay closed when you pull?':
    '¿Se cierran y se bloquean todas las hebillas, y siguen cerradas al tirar?',
  'Are adjusters and loops undamaged, and do they hold?':
    '¿Están sin daños los ajustadores y los pasadores de cinta, y sujetan?',
  'Are all fall indicators intact?': '¿Están intactos todos los testigos de caída?',
  'Are lanyards and energy absorbers undamaged, and have they never stopped a fall?':
    '¿Están sin daños las eslingas y los absorbedores de energía, y nunca han detenido una caída?',
  'Do hooks and carabiners close and lock by themselves?':
    '¿Se cierran y se bloquean solos los ganchos y mosquetones?',
  'Is the label with serial number and date of manufacture readable?':
    '¿Se puede leer la etiqueta con el n.º de serie y la fecha de fabricación?',
  'Is it within the service life that its maker gives?':
    '¿Está dentro de la vida útil que indica su fabricante?',
  'Is it clean and dry, and was it stored out of the sun?': '¿Está limpio y seco, y se guardó lejos del sol?',
  'Scaffold before use': 'Andamio antes de usar',
  Scaffolds: 'Andamios',
  'Is there a tag that clears it for use, and is the tag in date?':
    '¿Hay una tarjeta que permite su uso, y está en fecha?',
  'Do all standards stand upright on base plates and firm ground?':
    '¿Están todos los pies verticales derechos, sobre placas base y suelo firme?',
  'Are all braces and ledgers in place and tight?':
    '¿Están todas las diagonales y los largueros en su sitio y apretados?',
  'Are all ties to the building in place and firm?':
    '¿Están todos los amarres al edificio en su sitio y firmes?',
  'Are all decks complete, without gaps, and secured against lifting?':
    '¿Están completas todas las plataformas, sin huecos y aseguradas para que no se levanten?',
  'Are guardrails, midrails and toe boards in place on every open side?':
    '¿Hay barandillas, barras intermedias y rodapiés en todos los lados abiertos?',
  'Are ladders or stairs in place and secured, and are hatches closed?':
    '¿Están las escaleras en su sitio y aseguradas, y las trampillas cerradas?',
  'Is the gap to the building small enough that nobody falls through it?':
    '¿Es el hueco con el edificio tan pequeño que nadie puede caer por él?',
  'Are couplers and parts free of cracks, bends and heavy rust?':
    '¿Están las abrazaderas y las piezas sin grietas, dobleces ni óxido fuerte?',
  'Is it loaded with no more than its tag allows?': '¿Tiene como máximo la carga que permite su tarjeta?',
  'Is it far enough from power lines?': '¿Está lo bastante lejos de las líneas eléctricas?',
  'Are the decks free of ice, mud and rubbish?': '¿Están las plataformas sin hielo, barro ni basura?',
  'Is the ground below closed off where things could fall?':
    '¿Está cerrado el paso por debajo, donde podría caer algo?',
  'Forklift before the shift': 'Carretilla elevadora antes del turno',
  Forklifts: 'Carretillas elevadoras',
  'Do the service brake and the parking brake hold?':
    '¿Sujetan el freno de servicio y el de estacionamiento?',
  'Does it steer without play?': '¿Funciona la dirección sin holgura?',
  'Are forks straight, without cracks, and locked in place?':
    '¿Están las horquillas rectas, sin grietas y bloqueadas?',
  'Do mast and chains move evenly, and are the chains tight on both sides?':
    '¿Se mueven por igual el mástil y las cadenas, y están tensas las cadenas de los dos lados?',
  'Do lifting, lowering and tilting work, and does the load stay where it is?':
    '¿Funcionan la elevación, el descenso y la inclinación, y se queda la carga donde está?',
  'Are hydraulics, fuel and battery free of leaks?':
    '¿Están el sistema hidráulico, el combustible y la batería sin fugas?',
  'Are tyres and wheels undamaged, and are all wheel nuts present?':
    '¿Están las ruedas y los neumáticos sin daños, y con todas las tuercas?',
  'Do horn, lights and reversing alarm work?': '¿Funcionan la bocina, las luces y el aviso de marcha atrás?',
  'Are the seat belt and the seat switch in order?':
    '¿Están en orden el cinturón y el interruptor del asiento?',
  'Is the overhead guard undamaged and firm?': '¿Está el pórtico de seguridad sin daños y firme?',
  'Does the emergency switch stop it?': '¿La detiene la parada de emergencia?',
  'Is the load capacity plate readable?': '¿Se puede leer la placa de carga?',
  'Are fuel, oil and coolant, or the battery, full enough for the shift?':
    '¿Hay bastante combustible, aceite y refrigerante, o batería, para el turno?',
  'Are windows, mirrors and cab clean?': '¿Están limpios los cristales, los espejos y la cabina?',
  'Fire extinguisher, visual check': 'Extintor, inspección visual',
  'Fire extinguishers': 'Extintores',
  'Is it in its place?': '¿Está en su sitio?',
  'Can it be reached without moving anything?': '¿Se llega a él sin mover nada?',
  'Is the safety pin in place and the seal unbroken?':
    '¿Está el pasador en su sitio y el precinto sin romper?',
  'Is the gauge in the green, if there is one?': '¿Está el manómetro en verde, si lo hay?',
  'Are hose and nozzle undamaged and not blocked?':
    '¿Están la manguera y la boquilla sin daños y sin obstrucciones?',
  'Is the body free of dents, rust and leaks?': '¿Está el cuerpo sin abolladuras, óxido ni fugas?',
  'Is the next service still in the future?': '¿Queda tiempo hasta la próxima revisión?',
  'Can it be seen, or is there a sign that leads to it?': '¿Se ve, o hay una señal que lleva hasta él?',
  'Are the instructions readable?': '¿Se pueden leer las instrucciones?',
} satisfies Record<ChecklistText, string>;
